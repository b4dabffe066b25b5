/** Where the click was bought that brought the visitor (Baidu oCPC: `bd_vid` is its click, 3 its kind "form sent"). Told by the server alone: no visitor waits for it. */
export type Conversion = { bdVid: string; type: 3; orderSn: string; at: number }
export type AdsPort = { converted(conversion: Conversion): Promise<void> }
