/** What programs find no Chromium with. */
export declare const NO_BROWSER: string
/** The path of a Chromium on this machine; `bare`: one without an interface, where there is one. */
export declare function findBrowser(options?: { bare?: boolean }): string | undefined
/** Variables with which programs find a Chromium and a Chinese font, which are fetched when there are none. */
export declare function provideBrowser(): Promise<Record<string, string>>
