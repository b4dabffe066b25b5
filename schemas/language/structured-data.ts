/** The entities of schema.org that pages describe to search engines as JSON-LD, and the types of the values that they take. */
import * as z from 'zod/mini'
import type { Bind, Json } from './action.ts'
import { html, image, maybe, payable, phone } from './contract.ts'

const name = z.string().check(z.minLength(1))
const offer = z.strictObject({
  /** The sum for each piece, due with the order. */
  price: payable,
  /** The sum due each month in addition. */
  monthly: maybe(payable),
  /** Whether it can be ordered, or the number of pieces in stock. */
  available: maybe(z.union([z.boolean(), z.int()])),
})
/** The page that searches, and its parameter for the words. */
const search = z.strictObject({ path: z.string().check(z.meta({ 'x-ref': 'route' })), parameter: z.string() })

export const entities = {
  Organization: z.strictObject({
    name,
    description: maybe(z.string()),
    logo: maybe(image),
    telephone: maybe(phone),
  }),
  WebSite: z.strictObject({ name, description: maybe(z.string()), search: maybe(search) }),
  Product: z.strictObject({
    name,
    description: maybe(z.string()),
    image: maybe(z.union([image, z.array(image)])),
    sku: maybe(z.string()),
    offer,
  }),
  FAQPage: z.strictObject({ questions: z.array(z.strictObject({ name, answer: html })) }),
} as const satisfies Record<string, z.ZodMiniType>

type Entities = { [Type in keyof typeof entities]: { type: Type } & z.output<(typeof entities)[Type]> }
export type Entity = Entities[keyof Entities]

/** A row of `Project.structuredData`: what the pages of some routes describe. */
export type StructuredDataRow = {
  type: Entity['type']
  routes: readonly string[]
  /** The page describes the answer of each of its sources of that call, which binds read as `source`. */
  call?: string
  /** Literals and binds of the properties, as in a document. */
  with?: Readonly<Record<string, Json>>
  bind?: Readonly<Record<string, Bind>>
}
