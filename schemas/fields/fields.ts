/**
 * The table of field rules (product §5; domain §3.3, §5): keyboard, length, cleaning, validation and messages. A form's field is a
 * parameter of its call with the schema `field(name)` (`field.ts`); the form looks up the rule by that name. Without zod, because the
 * browser loads this table. Messages: `field.<name>.label`, `.placeholder`, `.wrong`.
 */
import type { TextRule } from '../language/readable.ts'
import { cleanText, type CleaningName } from './clean.ts'
import { isIdNumber } from './id-number.ts'
import { isTaxNumber } from './tax-number.ts'
import { explainValue, type ProblemMessage } from './wrong.ts'
import { isCardNumber, isMobile, isPersonName, isSsid, isText, isWeakPassword, isWifiPassword } from './validate.ts'

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

export type Keyboard = 'text' | 'tel' | 'numeric' | 'decimal' | 'email' | 'password'
type OtherValues = Record<string, unknown>
export type FieldRule = {
  keyboard: Keyboard
  autocomplete?: string
  /** Maximum length of the cleaned value: visible characters for a `text`, else characters. */
  maxLength?: number
  /** How typed and pasted input is cleaned, in the browser and on the server, before it is counted and validated. */
  clean?: CleaningName
  /** Rule for a text that people read. */
  text?: TextRule
  /** Never written to history, storage or logs (docs/document-language.md §7). */
  secret?: true
  pattern?: RegExp
  /** Validation beyond a pattern; `beside`: the other values of the form. */
  is?: (value: never, beside?: OtherValues) => boolean
  /** Whether the field is required although its parameter is optional. */
  needed?: (beside: OtherValues) => boolean
  label: string
  placeholder: string
  wrong: string
  /** Returns the text to be stored. */
  cleaned: (text: string) => string
  /** Returns the message for a refused value. */
  reason: (value: unknown) => ProblemMessage
}

type RuleOptions = Partial<Omit<FieldRule, 'label' | 'placeholder' | 'wrong' | 'cleaned' | 'reason'>>
const rule = <const G extends RuleOptions>(name: string, options: G) => {
  const { clean, text, maxLength }: RuleOptions = options
  const wrong = `field.${name}.wrong`
  return {
    keyboard: 'text' as Keyboard,
    ...options,
    label: `field.${name}.label`,
    placeholder: `field.${name}.placeholder`,
    wrong,
    cleaned: (typed: string) => (clean ? cleanText(clean, typed) : typed),
    reason: (value: unknown) => explainValue(value, { wrong, text, maxLength }),
  }
}

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

export const fields = {
  // identity
  mobile: rule('mobile', mobile),
  contactPhone: rule('contactPhone', mobile),
  code: rule('code', oneTime),
  oldCode: rule('oldCode', oneTime),
  certName: rule('certName', { clean: 'hanName', autocomplete: 'name', maxLength: 30, is: isPersonName }),
  certNo: rule('certNo', {
    clean: 'idNumber',
    autocomplete: 'off',
    maxLength: 18,
    secret: true,
    is: (value: string) => isIdNumber(value),
  }),
  certTail: rule('certTail', {
    clean: 'idNumber',
    autocomplete: 'off',
    maxLength: 6,
    pattern: /^\d{5}[\dXx]$/,
    secret: true,
  }),
  frontImage: rule('frontImage', { pattern: photo, secret: true }),
  backImage: rule('backImage', { pattern: photo, secret: true }),
  headImage: rule('headImage', { pattern: photo, secret: true }),
  handImage: rule('handImage', { pattern: photo, secret: true }),
  // delivery
  name: rule('name', {
    clean: 'line',
    autocomplete: 'name',
    ...readable({ min: 2, max: 20, emoji: false, letters: 2 }),
  }),
  region: rule('region', {}),
  address: rule('address', {
    clean: 'line',
    autocomplete: 'street-address',
    ...readable({ min: 5, max: 100, emoji: false, letters: 1 }),
  }),
  quantity: rule('quantity', { keyboard: 'numeric', clean: 'digits', maxLength: 2 }),
  remark: rule('remark', { clean: 'lines', ...readable({ max: 100, lines: true }) }),
  complaint: rule('complaint', { clean: 'lines', ...readable({ min: 5, max: 500, lines: true }) }),
  review: rule('review', { clean: 'lines', ...readable({ min: 5, max: 300, lines: true }) }),
  invoiceTitle: rule('invoiceTitle', {
    clean: 'line',
    autocomplete: 'organization',
    ...readable({ min: 2, max: 60, emoji: false, letters: 2 }),
  }),
  taxNo: rule('taxNo', {
    clean: 'code',
    autocomplete: 'off',
    maxLength: 18,
    is: (value: string) => isTaxNumber(value.toUpperCase()),
    needed: ({ kind }: OtherValues) => kind === 'company',
  }),
  email: rule('email', {
    keyboard: 'email',
    clean: 'code',
    autocomplete: 'email',
    maxLength: 80,
    pattern: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
  }),
  customNo: rule('customNo', { clean: 'code', maxLength: 32, pattern: /^[\w-]{1,32}$/ }),
  // cards and money
  cardName: rule('cardName', { clean: 'line', autocomplete: 'off', ...readable({ max: 12 }) }),
  simNo: rule('simNo', { clean: 'number', autocomplete: 'off', maxLength: 20, is: isCardNumber }),
  money: rule('money', { keyboard: 'decimal', clean: 'money', maxLength: 9 }),
  password: rule('password', {
    ...sixDigits,
    autocomplete: 'new-password',
    is: (value: string) => !isWeakPassword(value),
  }),
  confirm: rule('confirm', { ...sixDigits, autocomplete: 'new-password' }),
  oldPassword: rule('oldPassword', sixDigits),
  payPassword: rule('payPassword', sixDigits),
  clientName: rule('clientName', { clean: 'line', ...readable({ min: 1, max: 20 }) }),
  ssid: rule('ssid', { clean: 'exact', autocomplete: 'off', maxLength: 32, is: isSsid }),
  wifiPass: rule('wifiPass', {
    clean: 'password',
    autocomplete: 'off',
    maxLength: 63,
    secret: true,
    is: (value: string, beside: OtherValues = {}) => isWifiPassword(value, beside.wifiEncrypt),
    needed: ({ wifiEncrypt }: OtherValues) => wifiEncrypt === 'WPA' || wifiEncrypt === 'WEP',
  }),
  // the shop
  inviteCode: rule('inviteCode', {
    clean: 'code',
    autocomplete: 'off',
    maxLength: 16,
    is: (value: string) => /^[A-Za-z\d]{4,12}$/.test(value.trim()),
  }),
  agree: rule('agree', { is: (value: boolean) => value }),
} as const satisfies Record<string, FieldRule>
export type FieldName = keyof typeof fields
