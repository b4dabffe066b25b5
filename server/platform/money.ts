/** Money: integer fen in the server, yuan with at most two decimals on the wire. Only this file converts between them. */
const YUAN = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/

export const toYuan = (fen: number): number => fen / 100
export const formatYuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.trunc(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`

/** Converts yuan to fen by the decimal text, because multiplying floats is not exact; throws for any other text. */
export function toFen(yuan: number | string): number {
  const text = String(yuan)
  if (!YUAN.test(text)) throw new RangeError(`not an amount in yuan: ${text.slice(0, 30)}`)
  const [whole = '0', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Returns the price of `part` out of `whole`, rounded down to fen. */
export const prorate = (fen: number, part: number, whole: number): number =>
  Number((BigInt(fen) * BigInt(part)) / BigInt(whole))
export const takePercent = (fen: number, percent: number): number => prorate(fen, percent, 100)
/** Rounds up to whole yuan. */
export const ceilToYuan = (fen: number): number => Math.ceil(fen / 100)
