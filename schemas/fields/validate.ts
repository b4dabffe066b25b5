/** Validation of fields (product §5) without zod, also used by the server and for links in the browser. */

import { findTextProblem, type TextRule } from '../language/readable.ts'

export { isEmpty } from './empty.ts'

/** 11 digits, starting with 1 (product §5). */
export const isMobile = (value: string): boolean => /^1\d{10}$/.test(value)

/** An absolute address with http or https (product §5). */
export const isHttpUrl = (value: string): boolean => /^https?:\/\/[^\s/?#]/i.test(value)

/** 19–20 characters, starting with 8986. No Luhn check: lists of real cards fail it (domain §5). */
export const isIccid = (value: string): boolean => /^8986[0-9A-Za-z]{15,16}$/.test(value)

/** A number that identifies a card: card number, ICCID, mobile or device number (domain §3.9). */
export const isCardNumber = (value: string): boolean => /^[0-9A-Za-z]{10,20}$/.test(value)

/** Two to thirty Han characters, with dots between the parts of a name (domain §3.3). */
export const isPersonName = (value: string): boolean =>
  /^(?=.{2,30}$)\p{Script=Han}+(?:[·•]\p{Script=Han}+)*$/u.test(value)

/** Returns the validation of a text that people read, by its rule. */
export const isText =
  (rule: TextRule) =>
  (value: string): boolean =>
    findTextProblem(value, rule) === undefined

const bytes = new TextEncoder()
/** 1–32 bytes, without spaces at either end (domain §3.14). */
export const isSsid = (value: string): boolean =>
  value === value.trim() && value.length > 0 && bytes.encode(value).length <= 32 && !/\p{Cc}/u.test(value)

/** Printable ASCII: 8–63 characters for WPA; for WEP a key of 5 or 13 characters, or of 10 or 26 hexadecimal digits. */
export const wifiPasswords = {
  WPA: (value: string): boolean => /^[\x20-\x7e]{8,63}$/.test(value),
  WEP: (value: string): boolean => /^([\x20-\x7e]{5}|[\x20-\x7e]{13}|[\da-f]{10}|[\da-f]{26})$/i.test(value),
}
/** Whether the password fits the encryption, or any encryption if it is not given. */
export const isWifiPassword = (value: string, encrypt?: unknown): boolean =>
  encrypt === 'WPA' || encrypt === 'WEP'
    ? wifiPasswords[encrypt](value)
    : wifiPasswords.WPA(value) || wifiPasswords.WEP(value)

/** All digits equal, or an ascending or descending run such as 123456 (domain §3.11). */
export function isWeakPassword(value: string): boolean {
  const steps = [...value].slice(1).map((digit, index) => Number(digit) - Number(value[index]))
  return steps.every((step) => step === 0) || steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
