export declare const commands: Record<
  string,
  { does: string; usage?: string; run: string[][]; options?: object; words?: [number, number]; browser?: true }
>
/** Returns the usage line, which is printed for wrong arguments. */
export declare function formatUsage(name: string): string
