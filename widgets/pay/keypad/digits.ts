export const size = 6

/** Returns the digits after a key: a digit is added while there is room, `back` removes the last digit. */
export const pressKey = (digits: string, key: string): string =>
  key === 'back' ? digits.slice(0, -1) : /^\d$/.test(key) && digits.length < size ? digits + key : digits
