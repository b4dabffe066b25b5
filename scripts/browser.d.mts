/** Error message when no Chromium is found. */
export declare const NO_BROWSER: string
/** Returns the path of a Chromium on this machine; `bare`: preferably headless. */
export declare function findBrowser(options?: { bare?: boolean }): string | undefined
/** Finds or downloads a Chromium and a Chinese font; returns the environment variables with which programs find them. */
export declare function provideBrowser(): Promise<Record<string, string>>
