/**
 * The table of field rules (spec §5; domain §3.3, §5). A form's field is a parameter of its call: the call's schema
 * takes `field(name)`, which carries `x-field`, and by that the form finds keyboard, length and words.
 * Messages: `field.<name>.label`, `.placeholder`, `.wrong`.
 */
import * as z from 'zod/mini'
import { yuan } from './contract.ts'
import { annotation } from './fitting.ts'
import { isIdNumber } from './id-number.ts'
import { isAddress, isCardNumber, isMobile, isPersonName, isSsid, isWeakPassword, isWifiPassword } from './validate.ts'

export { ageOf, birthOf, checkCharacter, isIdNumber } from './id-number.ts'
export { isAddress, isCardNumber, isEmpty, isHttpUrl, isIccid, isMobile, isPersonName, isSsid, isWeakPassword, isWifiPassword } from './validate.ts'

export type Keyboard = 'text' | 'tel' | 'numeric' | 'decimal' | 'email' | 'password'
export type FieldRule<T extends z.ZodMiniType = z.ZodMiniType> = {
  schema: T
  keyboard: Keyboard
  autocomplete?: string
  maxLength?: number
  /** Never kept in history, storage or logs (docs/document-language.md §7). */
  secret?: true
  label: string
  placeholder: string
  wrong: string
}

type Given<T extends z.ZodMiniType> = { schema: T } & Partial<Pick<FieldRule, 'keyboard' | 'autocomplete' | 'maxLength' | 'secret'>>
const rule = <T extends z.ZodMiniType>(name: string, given: Given<T>): FieldRule<T> => ({
  keyboard: 'text',
  ...given,
  label: `field.${name}.label`,
  placeholder: `field.${name}.placeholder`,
  wrong: `field.${name}.wrong`,
})

const words = (max: number, is: (value: string) => boolean = () => true) => z.string().check(z.maxLength(max), z.refine(is))
const trimmed = (min: number, max: number) => words(max, (value) => value.trim().length >= min && !/\p{Cc}/u.test(value.replaceAll('\n', '')))
const digits = (pattern: RegExp, max: number) => z.string().check(z.maxLength(max), z.regex(pattern))
const sixDigits = digits(/^\d{6}$/, 6)
const newPassword = sixDigits.check(z.refine((value) => !isWeakPassword(value)))
/** The id of an uploaded file (`/api/upload`), never its address. */
const photo = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/))
const idNumber = words(18, (value) => isIdNumber(value))
const mobileNumber = words(11, isMobile)
/** Names beside codes, as the region data has them; the third level may be missing (domain §5). */
const region = z.object({
  provinceCode: z.string().check(z.regex(/^\d{6}$/)),
  cityCode: z.string().check(z.regex(/^\d{6}$/)),
  countyCode: z.nullish(z.string().check(z.regex(/^\d{6}$/))),
  provinceName: z.string().check(z.maxLength(20)),
  cityName: z.string().check(z.maxLength(30)),
  countyName: z.nullish(z.string().check(z.maxLength(30))),
})

export const fields = {
  // who one is
  mobile: rule('mobile', { schema: mobileNumber, keyboard: 'tel', autocomplete: 'tel', maxLength: 11 }),
  contactPhone: rule('contactPhone', { schema: mobileNumber, keyboard: 'tel', autocomplete: 'tel', maxLength: 11 }),
  code: rule('code', { schema: digits(/^\d{4,6}$/, 6), keyboard: 'numeric', autocomplete: 'one-time-code', maxLength: 6, secret: true }),
  oldCode: rule('oldCode', { schema: digits(/^\d{4,6}$/, 6), keyboard: 'numeric', autocomplete: 'one-time-code', maxLength: 6, secret: true }),
  certName: rule('certName', { schema: words(30, isPersonName), autocomplete: 'name', maxLength: 30 }),
  certNo: rule('certNo', { schema: idNumber, autocomplete: 'off', maxLength: 18, secret: true }),
  certTail: rule('certTail', { schema: digits(/^\d{5}[\dXx]$/, 6), autocomplete: 'off', maxLength: 6, secret: true }),
  frontImage: rule('frontImage', { schema: photo, secret: true }),
  backImage: rule('backImage', { schema: photo, secret: true }),
  headImage: rule('headImage', { schema: photo, secret: true }),
  handImage: rule('handImage', { schema: photo, secret: true }),
  // where goods go
  name: rule('name', { schema: trimmed(2, 20), autocomplete: 'name', maxLength: 20 }),
  region: rule('region', { schema: region }),
  address: rule('address', { schema: words(100, isAddress), autocomplete: 'street-address', maxLength: 100 }),
  quantity: rule('quantity', { schema: z.int().check(z.gte(1), z.lte(99)), keyboard: 'numeric', maxLength: 2 }),
  remark: rule('remark', { schema: trimmed(0, 100), maxLength: 100 }),
  customNo: rule('customNo', { schema: digits(/^[\w-]{1,32}$/, 32), maxLength: 32 }),
  // cards and money
  simNo: rule('simNo', { schema: words(20, isCardNumber), autocomplete: 'off', maxLength: 20 }),
  money: rule('money', { schema: yuan.check(z.positive(), z.lte(100_000)), keyboard: 'decimal', maxLength: 9 }),
  password: rule('password', { schema: newPassword, keyboard: 'numeric', autocomplete: 'new-password', maxLength: 6, secret: true }),
  confirm: rule('confirm', { schema: sixDigits, keyboard: 'numeric', autocomplete: 'new-password', maxLength: 6, secret: true }),
  oldPassword: rule('oldPassword', { schema: sixDigits, keyboard: 'numeric', autocomplete: 'off', maxLength: 6, secret: true }),
  payPassword: rule('payPassword', { schema: sixDigits, keyboard: 'numeric', autocomplete: 'off', maxLength: 6, secret: true }),
  ssid: rule('ssid', { schema: words(32, isSsid), autocomplete: 'off', maxLength: 32 }),
  wifiPass: rule('wifiPass', { schema: words(63, isWifiPassword), autocomplete: 'off', maxLength: 63, secret: true }),
  // the shop
  inviteCode: rule('inviteCode', { schema: words(16, (value) => /^[A-Za-z\d]{4,12}$/.test(value.trim())), autocomplete: 'off', maxLength: 16 }),
  agree: rule('agree', { schema: z.boolean().check(z.refine((value) => value)) }),
} as const satisfies Record<string, FieldRule>
export type FieldName = keyof typeof fields

const named = new Map<FieldName, z.ZodMiniType>()
/** The schema of a field, for the parameters of calls. */
export function field<N extends FieldName>(name: N): (typeof fields)[N]['schema'] {
  const schema: z.ZodMiniType = named.get(name) ?? fields[name].schema.check(z.meta({ 'x-field': name }))
  named.set(name, schema)
  return schema as (typeof fields)[N]['schema']
}
/** The name of the rule behind a parameter, or undefined for parameters that nobody types. */
export const fieldOf = (schema: z.ZodMiniType): FieldName | undefined => annotation(schema, 'x-field') as FieldName | undefined
