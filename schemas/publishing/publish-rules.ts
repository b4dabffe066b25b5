/** Who publishes alone, who needs another person's approval, and who never publishes, by role, storefront and severity. */
import * as z from 'zod/mini'
import { code } from './parts.ts'

/** From the least to the most severe publication: without findings, with warnings, with findings about money, consent or law. */
export const severities = ['clean', 'warned', 'kept'] as const
export type Severity = (typeof severities)[number]
/** From the most to the least free. */
const ways = ['alone', 'approval', 'never'] as const
export type Way = (typeof ways)[number]
/** A publisher or owner of the shop, or an account of a storefront. */
export const publishers = ['owner', 'publisher', 'agent'] as const
export type Publisher = (typeof publishers)[number]

/** The choices of an owner. Owners always publish somehow, and storefronts never alone. */
export const choices: Readonly<Record<Publisher, readonly Way[]>> = {
  owner: ['alone', 'approval'],
  publisher: ways,
  agent: ['approval', 'never'],
}
const way = z.enum(ways)
const ruleFields = { clean: way, warned: way, kept: way }
const publishRule = z
  .object({
    /** The storefront of the layers; null: all layers that no other row is about. */
    promoCode: z.nullable(code),
    publisher: z.enum(publishers),
    ...ruleFields,
  })
  .check(
    z.refine((rule) => severities.every((severity) => choices[rule.publisher].includes(rule[severity])), {
      path: ['publisher'],
      error: 'publishing.noSuchRule',
    }),
  )
export type PublishRule = z.output<typeof publishRule>
export const publishRules = z.array(publishRule).check(
  z.maxLength(200),
  z.refine((list) => new Set(list.map((rule) => `${rule.publisher} ${rule.promoCode ?? ''}`)).size === list.length, {
    error: 'publishing.sameRule',
  }),
)

export const defaultRules: readonly PublishRule[] = [
  { promoCode: null, publisher: 'owner', clean: 'alone', warned: 'alone', kept: 'alone' },
  { promoCode: null, publisher: 'publisher', clean: 'alone', warned: 'alone', kept: 'approval' },
  { promoCode: null, publisher: 'agent', clean: 'approval', warned: 'approval', kept: 'never' },
]
export const toPublisher = ({ role, promoCode }: { role: string; promoCode: string | null }): Publisher =>
  promoCode !== null ? 'agent' : role === 'owner' ? 'owner' : 'publisher'

export const getStricter = (a: Way, b: Way): Way => (ways.indexOf(a) > ways.indexOf(b) ? a : b)

/** Returns the rule of a publisher for the layers of a storefront; '' for layers of the shop. */
export const findRule = (rules: readonly PublishRule[], publisher: Publisher, promoCode: string): PublishRule =>
  [...rules, ...defaultRules].find((rule) => rule.publisher === publisher && rule.promoCode === promoCode) ??
  [...rules, ...defaultRules].find((rule) => rule.publisher === publisher && rule.promoCode === null)!
