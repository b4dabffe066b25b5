export declare const root: string
export declare function fail(sentence: string, code?: number): never
/** The program and arguments that run a TypeScript file of the project, or a program of its packages. */
export declare function commandLine(program: string, args: string[]): [string, string[]]
export declare function environment(): NodeJS.ProcessEnv
