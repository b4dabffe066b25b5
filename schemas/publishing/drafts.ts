import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from './facts.ts'
import { exampleHash, page, site, title } from './examples.ts'
import {
  acceptance,
  exampleAcceptance,
  exampleIssue,
  findings,
  hash,
  issue,
  json,
  migrated,
  maxPlaces,
  timestamp,
  place,
  reason,
  versions,
  boundedText,
} from './parts.ts'
import { locales } from '../language/locales.ts'
import { row, type PublishingTable } from './row.ts'

/** A layer: a JSON Merge Patch; `order` is a list, or moves and hides. The compiler checks the steps and the result. */
const patch = z.looseObject({
  /** Allowed only in shipped documents. */
  base: z.optional(z.never()),
  order: z.optional(
    z.unknown().check(z.refine((order) => order !== null && (!Array.isArray(order) || order.length <= 400))),
  ),
})
/** Typed as any JSON object for callers, because its content is validated by the server. */
export const layerContent = patch as unknown as z.ZodMiniType<z.output<typeof json>, z.output<typeof json>>
/** `widgets`: the widget versions that the content was written for (`$from` of a file); default: those of this release. */
const layer = { place, content: z.nullable(layerContent), widgets: z.optional(versions) }
const revision = z.int().check(z.positive())
/** The hash returned by a check; refused if the layer or its result has changed since. Required for agents. */
const checked = z.optional(hash)
const linkCode = z.optional(z.string().check(z.regex(/^[\w-]{0,64}$/)))

export const drafts = {
  'GET /api/admin/drafts': row({
    summary: 'Layers whose newest revision is not published, newest first',
    role: 'viewer',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          ...place.shape,
          revision: z.int(),
          /** Title of the shipped page or of the editors' page, or name of the card layout; '' without a title. */
          title: z.object({ 'zh-CN': z.string(), en: z.string() }),
          note: z.string(),
          /** Login of the author. */
          author: z.string(),
          createdAt: timestamp,
        }),
      ),
    }),
    errors: [],
    example: {
      params: {},
      data: {
        list: [{ ...site, revision: 12, ...title, note: 'Own title', author: 'mei', createdAt: 1_796_040_000_000 }],
      },
    },
  }),
  'POST /api/admin/check': row({
    summary: 'Check a layer without saving it',
    role: 'editor',
    agents: true,
    params: z.strictObject(layer),
    /** `hash`: hash of the layer and its current result, to be sent as `checked` in later calls; null if there are errors. */
    data: z.object({ issues: z.array(issue), migrated: z.array(migrated), hash: z.nullable(hash) }),
    errors: [404],
    example: {
      params: { place: site, content: title },
      data: { issues: [exampleIssue], migrated: [], hash: exampleHash },
    },
  }),
  'POST /api/admin/revisions': row({
    summary: 'Save a new revision of a layer',
    role: 'editor',
    agents: true,
    params: z.strictObject({
      ...layer,
      base: z.nullable(revision),
      note: z._default(readableText({ max: maxLengths.note, lines: true }), ''),
      checked,
    }),
    data: z.object({ revision: z.int(), hash, issues: z.array(issue), migrated: z.array(migrated) }),
    errors: [404, 409],
    example: {
      params: { place: site, content: title, base: 11, note: 'Own title' },
      data: { revision: 12, hash: exampleHash, issues: [], migrated: [] },
    },
  }),
  'POST /api/admin/as-shown': row({
    summary: 'What visitors would receive with a layer, without saving it',
    role: 'editor',
    /** `locale`: language of the answers. A layer of the site is shown in the default storefront. */
    params: z.strictObject({ place, content: z.nullable(layerContent), locale: z.enum(locales) }),
    data: z.object({
      /** By call: the part of the answer that the layer determines. */
      answers: z.record(z.string(), json),
      /** By path: text and hash of the document that browsers would receive. Empty if there are errors. */
      documents: z.record(z.string(), z.object({ hash, content: z.string() })),
    }),
    errors: [404],
    example: {
      params: {
        place: { path: 'settings:storefront', layer: 'site', scope: '' },
        content: { notice: { 'zh-CN': '双十二在即', en: '12.12 is coming' } },
        locale: 'zh-CN',
      },
      data: { answers: { '/api/hk/baseConfig': { front: { notice: '双十二在即' } } }, documents: {} },
    },
  }),
  'POST /api/admin/preview': row({
    summary: 'A signed preview link to the shop with a draft, valid for two hours',
    role: 'editor',
    agents: true,
    /** `promoCode`, `pageCode`: the audience of the preview, for a layer of the site or of a page code. */
    params: z.strictObject({ revision, promoCode: linkCode, pageCode: linkCode }),
    data: z.object({ url: z.string(), until: z.nullable(timestamp), issues: z.array(issue) }),
    errors: [404],
    example: {
      params: { revision: 12 },
      data: {
        url: 'https://shop.example.com/shop/?preview=WyIv.c2ln#/pages/customer/index',
        until: 1_796_047_200_000,
        issues: [],
      },
    },
  }),
} as const satisfies PublishingTable

const accept = z._default(z.boolean(), false)
/** Publish even if the place belongs to a campaign, or if a later campaign could not be shown as a consequence. */
const override = z._default(z.boolean(), false)
export const publications = {
  'POST /api/admin/publish': row({
    summary: 'Publish a revision, or several of different places in one transaction',
    role: 'publisher',
    /** `with`: revisions of other places that are published at the same time and may link to each other. */
    params: z.strictObject({
      revision,
      with: z._default(z.array(revision).check(z.maxLength(maxPlaces - 1)), []),
      accept,
      reason,
      override,
      /** For `revision` published alone. */
      checked,
    }),
    /** `accepted`: accepted findings of the published revision. */
    data: z.object({
      published: z.int(),
      with: z._default(z.array(z.int()), []),
      warnings: findings,
      accepted: z._default(z.array(acceptance), []),
    }),
    errors: [404, 409],
    example: {
      params: { revision: 12, with: [13], accept: true, reason: exampleAcceptance.reason },
      data: {
        published: 12,
        with: [13],
        warnings: [{ for: `${page} site`, issues: [exampleIssue] }],
        accepted: [exampleAcceptance],
      },
    },
  }),
  'POST /api/admin/schedule': row({
    summary: 'Schedule a revision: a campaign of one place without an end',
    role: 'publisher',
    /** `at`: a time such as 2026-12-01T00:00:00+08:00. */
    params: z.strictObject({ revision, accept, reason, at: boundedText(40) }),
    data: z.object({ revision: z.int(), at: timestamp, campaign: z.optional(z.int()) }),
    errors: [404, 409],
    example: {
      params: { revision: 12, at: '2026-12-12T00:00:00+08:00' },
      data: { revision: 12, at: 1_797_004_800_000, campaign: 4 },
    },
  }),
  'POST /api/admin/rollback': row({
    summary: 'Publish the previous revision or another revision, or unpublish the layer',
    role: 'publisher',
    /** `revision` null: unpublishes the layer; absent: restores the previously published revision. */
    params: z.strictObject({ place, revision: z.optional(z.nullable(revision)), override }),
    data: z.object({
      published: z.nullable(z.int()),
      before: z.nullable(z.int()),
      shown: z.nullable(z.object({ revision: z.int(), note: z.string(), createdAt: timestamp, author: z.string() })),
    }),
    errors: [404, 409],
    example: {
      params: { place: site },
      data: {
        published: 11,
        before: 12,
        shown: { revision: 11, note: '', createdAt: 1_796_000_000_000, author: 'mei' },
      },
    },
  }),
} as const satisfies PublishingTable
