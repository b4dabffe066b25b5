/** The unified social credit code of a company (GB 32100-2015), which is its tax number: 17 characters and a check character. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const pattern = new RegExp(`^[${characters}]{18}$`)

/** Returns the check character for the first 17 characters; undefined if they contain an invalid character. */
export function computeTaxCheckCharacter(first: string): string | undefined {
  let sum = 0
  let weight = 1
  for (const character of first) {
    const value = characters.indexOf(character)
    if (value < 0) return undefined
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return characters[(31 - (sum % 31)) % 31]
}

export const isTaxNumber = (number: string): boolean =>
  pattern.test(number) && computeTaxCheckCharacter(number.slice(0, 17)) === number[17]
