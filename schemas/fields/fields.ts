/**
 * The table of field rules (product §5; domain §3.3, §5): keyboard, length and words of what people type, and what fits. A form's field is
 * a parameter of its call: its schema is `field(name)` (`field.ts`), and by that name the form finds its rule here. Without zod: the
 * browser has this table. Messages: `field.<name>.label`, `.placeholder`, `.wrong`.
 */
import { isIdNumber } from './id-number.ts'
import { isAddress, isCardNumber, isMobile, isPersonName, isSsid, isWeakPassword, isWifiPassword } from './validate.ts'

export { ageOf, birthDateOf as birthOf, checkCharacter, isIdNumber } from './id-number.ts'
export {
  isAddress,
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
  maxLength?: number
  /** Never kept in history, storage or logs (docs/document-language.md §7). */
  secret?: true
  pattern?: RegExp
  /** A rule beyond a pattern; `beside`: the other values of its form. */
  is?: (value: never, beside?: OtherValues) => boolean
  /** It must be filled in, though its parameter may be left out. */
  needed?: (beside: OtherValues) => boolean
  label: string
  placeholder: string
  wrong: string
}

type RuleOptions = Partial<Omit<FieldRule, 'label' | 'placeholder' | 'wrong'>>
const rule = <const G extends RuleOptions>(name: string, options: G) => ({
  keyboard: 'text' as Keyboard,
  ...options,
  label: `field.${name}.label`,
  placeholder: `field.${name}.placeholder`,
  wrong: `field.${name}.wrong`,
})

const trimmed = (min: number) => (value: string) =>
  value.trim().length >= min && !/\p{Cc}/u.test(value.replaceAll('\n', ''))
/** The id of an uploaded file (`/api/upload`), never its address. */
const photo = /^[\w-]{1,64}$/
const oneTime = {
  keyboard: 'numeric',
  autocomplete: 'one-time-code',
  maxLength: 6,
  pattern: /^\d{4,6}$/,
  secret: true,
} as const
const sixDigits = { keyboard: 'numeric', autocomplete: 'off', maxLength: 6, pattern: /^\d{6}$/, secret: true } as const
const mobile = { keyboard: 'tel', autocomplete: 'tel', maxLength: 11, is: isMobile } as const

export const fields = {
  // who one is
  mobile: rule('mobile', mobile),
  contactPhone: rule('contactPhone', mobile),
  code: rule('code', oneTime),
  oldCode: rule('oldCode', oneTime),
  certName: rule('certName', { autocomplete: 'name', maxLength: 30, is: isPersonName }),
  certNo: rule('certNo', {
    autocomplete: 'off',
    maxLength: 18,
    secret: true,
    is: (value: string) => isIdNumber(value),
  }),
  certTail: rule('certTail', { autocomplete: 'off', maxLength: 6, pattern: /^\d{5}[\dXx]$/, secret: true }),
  frontImage: rule('frontImage', { pattern: photo, secret: true }),
  backImage: rule('backImage', { pattern: photo, secret: true }),
  headImage: rule('headImage', { pattern: photo, secret: true }),
  handImage: rule('handImage', { pattern: photo, secret: true }),
  // where goods go
  name: rule('name', { autocomplete: 'name', maxLength: 20, is: trimmed(2) }),
  region: rule('region', {}),
  address: rule('address', { autocomplete: 'street-address', maxLength: 100, is: isAddress }),
  quantity: rule('quantity', { keyboard: 'numeric', maxLength: 2 }),
  remark: rule('remark', { maxLength: 100, is: trimmed(0) }),
  customNo: rule('customNo', { maxLength: 32, pattern: /^[\w-]{1,32}$/ }),
  // cards and money
  simNo: rule('simNo', { autocomplete: 'off', maxLength: 20, is: isCardNumber }),
  money: rule('money', { keyboard: 'decimal', maxLength: 9 }),
  password: rule('password', {
    ...sixDigits,
    autocomplete: 'new-password',
    is: (value: string) => !isWeakPassword(value),
  }),
  confirm: rule('confirm', { ...sixDigits, autocomplete: 'new-password' }),
  oldPassword: rule('oldPassword', sixDigits),
  payPassword: rule('payPassword', sixDigits),
  ssid: rule('ssid', { autocomplete: 'off', maxLength: 32, is: isSsid }),
  wifiPass: rule('wifiPass', {
    autocomplete: 'off',
    maxLength: 63,
    secret: true,
    is: (value: string, beside: OtherValues = {}) => isWifiPassword(value, beside.wifiEncrypt),
    needed: ({ wifiEncrypt }: OtherValues) => wifiEncrypt === 'WPA' || wifiEncrypt === 'WEP',
  }),
  // the shop
  inviteCode: rule('inviteCode', {
    autocomplete: 'off',
    maxLength: 16,
    is: (value: string) => /^[A-Za-z\d]{4,12}$/.test(value.trim()),
  }),
  agree: rule('agree', { is: (value: boolean) => value }),
} as const satisfies Record<string, FieldRule>
export type FieldName = keyof typeof fields
