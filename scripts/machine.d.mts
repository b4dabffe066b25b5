export declare const root: string
export declare function fail(sentence: string, code?: number): never
export declare function findPinnedNode(system: string, packages: Record<string, string>): string | undefined
export declare function getRefusal(machine: {
  version: string
  system: string
  pinned: string | undefined
}): string | undefined
type Packages = Record<string, { version?: string; optional?: boolean; peer?: boolean; link?: boolean }>
export declare function matchesLock(of: {
  lock: Packages
  installed: Packages | undefined
  pinned: string | undefined
}): boolean
/** Returns the program and arguments that run a TypeScript file of the project, or a program of its packages. */
export declare function commandLine(program: string, args: string[]): [string, string[]]
export declare function environment(): NodeJS.ProcessEnv
