/** Sections: parts of pages that editors save under a name, to insert copies into other pages. */
import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from './facts.ts'
import { documentLimits } from '../language/document-limits.ts'
import { isObject } from '../language/is-object.ts'
import { id, json, timestamp } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

/** Maximum number per storefront, not counting removed sections. */
export const maxSections = 200
const name = readableText({ min: 1, max: maxLengths.sectionName })
const scope = z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/))

const entries = z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/)), json)
/**
 * `root`: the node on the page, followed by `others`; all other nodes are inside them or are opened by them. Includes the data, state and
 * forms that they use.
 */
const sectionContent = z
  .strictObject({
    root: z.string(),
    others: z.optional(z.array(z.string())),
    nodes: entries,
    data: z.optional(entries),
    state: z.optional(entries),
    forms: z.optional(entries),
  })
  .check(
    z.refine(
      ({ nodes, root, others = [] }) => isObject(nodes) && [root, ...others].every((id) => Object.hasOwn(nodes, id)),
      {
        path: ['root'],
        error: 'publishing.sectionRoot',
      },
    ),
    z.refine((content) => JSON.stringify(content).length <= documentLimits.bytes, {
      path: ['nodes'],
      error: 'publishing.sectionSize',
    }),
  )
export type SectionContent = z.output<typeof sectionContent>

const section = z.object({
  id,
  name: z.string(),
  /** A promo code, or '' for the entire shop. */
  scope: z.string(),
  /** Name of the account that saved it. */
  by: z.string(),
  updatedAt: timestamp,
  content: sectionContent,
})
export type Section = z.output<typeof section>

const content: SectionContent = {
  root: 'card',
  nodes: {
    card: { widget: 'basic/card', slots: { default: ['text'] } },
    text: { widget: 'basic/text', props: { text: { 'zh-CN': '全国包邮', en: 'Free delivery' } } },
  },
}
const example: Section = { id: 3, name: '包邮说明', scope: '', by: '梅', updatedAt: 1_796_040_000_000, content }

export const sections = {
  'GET /api/admin/sections': row({
    summary: 'Sections of the entire shop or of a storefront',
    role: 'viewer',
    /** `scope`: the promo code of a storefront; '' for the sections of the entire shop. */
    params: z.object({ scope: z._default(scope, '') }),
    data: z.object({ list: z.array(section) }),
    errors: [404],
    example: { params: { scope: '' }, data: { list: [example] } },
  }),
  'POST /api/admin/sections': row({
    summary: 'Save a part of a page as a section',
    role: 'editor',
    params: z.strictObject({ name, scope: z._default(scope, ''), content: sectionContent }),
    data: section,
    errors: [404, 409],
    example: { params: { name: '包邮说明', scope: '', content }, data: example },
  }),
  'POST /api/admin/sections/{id}': row({
    summary: 'Rename, change, remove or restore a section; copies on pages are not affected',
    role: 'editor',
    params: z.strictObject({
      id: z.string().check(z.regex(/^\d{1,15}$/)),
      name: z.optional(name),
      content: z.optional(sectionContent),
      isRemoved: z.optional(z.boolean()),
    }),
    data: section,
    errors: [404, 409],
    example: { params: { id: '3', name: '包邮' }, data: { ...example, name: '包邮' } },
  }),
} as const satisfies PublishingTable
