export declare const commands: Record<
  string,
  { does: string; usage?: string; run: string[][]; options?: object; words?: [number, number]; browser?: true }
>
/** The line that a wrong use answers with. */
export declare function usageOf(name: string): string
