import AssetsApp

await AssetsProgram.main()
