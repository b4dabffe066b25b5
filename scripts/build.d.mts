export declare const sources: readonly string[]
export declare function hashOfSources(folder?: string): string
