export declare const commands: Record<string, { does: string; usage?: string; run: string[][] }>
/** The line that a wrong use answers with. */
export declare function usageOf(name: string): string
