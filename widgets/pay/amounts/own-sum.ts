/** Returns a typed sum in yuan with at most two decimals, within its bounds; else 0. */
export function parseTypedSum(typed: string, min: number | null | undefined, max: number | null | undefined): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) return 0
  const sum = Number(typed)
  return sum > 0 && sum >= (min ?? 0) && sum <= (max ?? Infinity) ? sum : 0
}
