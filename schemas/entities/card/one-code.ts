import * as z from 'zod/mini'
import { entryPath, fitted, html, image, maybe, onOff, phone, url } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** The block types of a machine code (product §2). */
export const oneCodeTypes = [
  'AppRecharge',
  'BtnRecharge',
  'CustomRichText',
  'MPRecharge',
  'OfficialRecharge',
  'OnlineService',
  'PhoneService',
  'RechargeNo',
  'ScanRecharge',
  'VideoTutorial',
] as const

/** The content of a block; each type reads the fields that it needs (domain §3.16). */
const props = z.object({
  name: maybe(z.string()),
  image: maybe(image),
  url: maybe(url),
  iosUrl: maybe(url),
  appId: maybe(z.string()),
  /** For a button: a page of this site; for a mini program: a page of that program. */
  path: maybe(entryPath),
  label: maybe(z.string()),
  desc: maybe(z.string()),
  steps: maybe(z.array(z.string())),
  videos: maybe(z.array(z.object({ title: z.string(), cover: maybe(image), url }))),
  content: maybe(html),
  phone: maybe(phone),
  hours: maybe(z.string()),
})

export const oneCodeElement = z.object({
  type: z.enum(oneCodeTypes),
  switch: z._default(onOff, 1),
  title: z.string(),
  sort: z._default(z.int(), 0),
  props: z._default(props, {}),
})
export type OneCodeElement = z.output<typeof oneCodeElement>

/** The page of a sticker code (one machine, one code). Elements that are on are sorted; invalid elements are dropped individually. */
export const oneCode = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  background: maybe(image),
  isBound: z.boolean(),
  /** Masked unless this card is logged in. */
  simNo: maybe(z.string()),
  deviceNo: maybe(z.string()),
  /** The number for logging in to the card, printed on the sticker. */
  loginNo: maybe(z.string()),
  operatorType: maybe(oneOf('operatorType')),
  promoCode: z._default(z.string(), ''),
  elements: fitted(oneCodeElement),
})
export type OneCode = z.output<typeof oneCode>
