/** A card, ICCID or device number for display: masked in the middle, or complete in groups. */

/** Masks all but the first and last four digits; of a short number all but the last four. */
export function maskCard(number: string): string {
  const tail = number.slice(-4)
  return number.length > 8 ? `${number.slice(0, 4)} **** ${tail}` : `**** ${tail}`
}

/** Returns 1440 0000 00001: groups of four, without a single digit at the end. */
export function splitCardNumber(number: string): string[] {
  const groups = number.match(/.{1,4}/g) ?? []
  const last = groups[groups.length - 1]
  return last?.length === 1 && groups.length > 1
    ? [...groups.slice(0, -2), `${groups[groups.length - 2]}${last}`]
    : groups
}
