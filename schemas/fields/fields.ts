/**
 * The table of field rules (product §5; domain §3.3, §5): keyboard, length, cleaning, validation and messages. A form's field is a
 * parameter of its call with the schema `field(name)` (`field.ts`); the form looks up the rule by that name. Without zod, because the
 * browser loads this table. Messages: `field.<name>.label`, `.placeholder`, `.wrong`.
 */
import type { TextRule } from '../language/readable.ts'
import { defineFields, type OtherValues } from './field-rule.ts'
import { isIdNumber } from './id-number.ts'
import { isTaxNumber } from './tax-number.ts'
import { isCardNumber, isMobile, isPersonName, isSsid, isText, isWeakPassword, isWifiPassword } from './validate.ts'

export type { FieldRule, Keyboard } from './field-rule.ts'
export { computeAge, parseBirthDate, computeCheckCharacter, isIdNumber } from './id-number.ts'
export {
  isCardNumber,
  isEmpty,
  isHttpUrl,
  isIccid,
  isMobile,
  isPersonName,
  isSsid,
  isWeakPassword,
  isWifiPassword,
} from './validate.ts'

/** The id of an uploaded file (`/api/upload`), never its address. */
const photo = /^[\w-]{1,64}$/
/** Options of a field for a text that people read. */
const readable = (text: TextRule) => ({ maxLength: text.max, text, is: isText(text) }) as const
const oneTime = {
  keyboard: 'numeric',
  clean: 'digits',
  autocomplete: 'one-time-code',
  maxLength: 6,
  pattern: /^\d{4,6}$/,
  secret: true,
} as const
const sixDigits = {
  keyboard: 'numeric',
  clean: 'digits',
  autocomplete: 'off',
  maxLength: 6,
  pattern: /^\d{6}$/,
  secret: true,
} as const
const mobile = { keyboard: 'tel', clean: 'phone', autocomplete: 'tel', maxLength: 11, is: isMobile } as const

export const fields = defineFields(
  {
    // identity
    mobile: mobile,
    contactPhone: mobile,
    code: oneTime,
    oldCode: oneTime,
    certName: { clean: 'hanName', autocomplete: 'name', maxLength: 30, is: isPersonName },
    certNo: {
      clean: 'idNumber',
      autocomplete: 'off',
      maxLength: 18,
      secret: true,
      is: (value: string) => isIdNumber(value),
    },
    certTail: {
      clean: 'idNumber',
      autocomplete: 'off',
      maxLength: 6,
      pattern: /^\d{5}[\dXx]$/,
      secret: true,
    },
    frontImage: { pattern: photo, secret: true },
    backImage: { pattern: photo, secret: true },
    headImage: { pattern: photo, secret: true },
    handImage: { pattern: photo, secret: true },
    // delivery
    name: {
      clean: 'line',
      autocomplete: 'name',
      ...readable({ min: 2, max: 20, emoji: false, letters: 2 }),
    },
    region: {},
    address: {
      clean: 'line',
      autocomplete: 'street-address',
      ...readable({ min: 5, max: 100, emoji: false, letters: 1 }),
    },
    quantity: { keyboard: 'numeric', clean: 'digits', maxLength: 2 },
    remark: { clean: 'lines', ...readable({ max: 100, lines: true }) },
    complaint: { clean: 'lines', ...readable({ min: 5, max: 500, lines: true }) },
    review: { clean: 'lines', ...readable({ min: 5, max: 300, lines: true }) },
    invoiceTitle: {
      clean: 'line',
      autocomplete: 'organization',
      ...readable({ min: 2, max: 60, emoji: false, letters: 2 }),
    },
    taxNo: {
      clean: 'code',
      autocomplete: 'off',
      maxLength: 18,
      is: (value: string) => isTaxNumber(value.toUpperCase()),
      needed: ({ kind }: OtherValues) => kind === 'company',
    },
    email: {
      keyboard: 'email',
      clean: 'code',
      autocomplete: 'email',
      maxLength: 80,
      pattern: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
    },
    customNo: { clean: 'code', maxLength: 32, pattern: /^[\w-]{1,32}$/ },
    // cards and money
    cardName: { clean: 'line', autocomplete: 'off', ...readable({ max: 12 }) },
    simNo: { clean: 'number', autocomplete: 'off', maxLength: 20, is: isCardNumber },
    money: { keyboard: 'decimal', clean: 'money', maxLength: 9 },
    password: {
      ...sixDigits,
      autocomplete: 'new-password',
      is: (value: string) => !isWeakPassword(value),
    },
    confirm: { ...sixDigits, autocomplete: 'new-password' },
    oldPassword: sixDigits,
    payPassword: sixDigits,
    clientName: { clean: 'line', ...readable({ min: 1, max: 20 }) },
    ssid: { clean: 'exact', autocomplete: 'off', maxLength: 32, is: isSsid },
    wifiPass: {
      clean: 'password',
      autocomplete: 'off',
      maxLength: 63,
      secret: true,
      is: (value: string, beside: OtherValues = {}) => isWifiPassword(value, beside.wifiEncrypt),
      needed: ({ wifiEncrypt }: OtherValues) => wifiEncrypt === 'WPA' || wifiEncrypt === 'WEP',
    },
    // the shop
    inviteCode: {
      clean: 'code',
      autocomplete: 'off',
      maxLength: 16,
      is: (value: string) => /^[A-Za-z\d]{4,12}$/.test(value.trim()),
    },
    agree: { is: (value: boolean) => value },
  },
  (name) => ({ label: `field.${name}.label`, placeholder: `field.${name}.placeholder`, wrong: `field.${name}.wrong` }),
)
export type FieldName = keyof typeof fields
