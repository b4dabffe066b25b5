/**
 * Reports conversions to the advertiser (Baidu oCPC: `bd_vid` is the click id, 3 the type "form sent"). Only the server
 * reports them, so visitors do not wait.
 */
export type Conversion = { bdVid: string; type: 3; orderSn: string; at: number }
export type AdsPort = { converted(conversion: Conversion): Promise<void> }
