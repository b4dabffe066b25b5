import * as z from 'zod/mini'
import {
  exampleIssue,
  findings,
  hash,
  issue,
  json,
  migrated,
  mostTogether,
  moment,
  place,
  placeQuery,
  revisionQuery,
  versions,
  words,
} from './parts.ts'
import { campaignLine, exampleLine } from './campaigns.ts'
import { row, type PublishingTable } from './row.ts'

/** What browsers could not use, counted. */
const report = z.object({
  path: z.string(),
  promoCode: z.string(),
  pageCode: z.string(),
  hash: z.string(),
  message: z.string(),
  times: z.int(),
  lastAt: moment,
})
const placeFields = place.shape
const page = '/pages/customer/index'
const site = { path: page, layer: 'site', scope: '' } as const
const title = { title: { 'zh-CN': '客服', en: 'Support' } }
const exampleHash = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'
const exampleReport = {
  path: page,
  promoCode: '',
  pageCode: '',
  hash: exampleHash,
  message: 'hash does not match',
  times: 2,
  lastAt: 1_796_040_000_000,
}

export const pages = {
  'GET /api/admin/pages': row({
    summary: 'Pages with their layers, and what is wrong with them',
    role: 'viewer',
    agents: true,
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          path: z.string(),
          /** Something that is shown leads to it. */
          isReached: z.boolean(),
          layers: z.array(
            z.object({
              layer: placeFields.layer,
              scope: z.string(),
              latest: z.int(),
              published: z.nullable(z.int()),
              publishedAt: z.nullable(moment),
              /** What waits there, and what is shown for a time. */
              campaigns: z._default(z.array(z.object({ ...campaignLine.shape, revision: z.int() })), []),
            }),
          ),
          /** What does not fit this release: the last good page is shown. */
          problems: findings,
          reports: z.array(report),
        }),
      ),
    }),
    errors: [],
    example: {
      params: {},
      data: {
        list: [
          {
            path: page,
            isReached: true,
            layers: [
              {
                layer: 'site',
                scope: '',
                latest: 12,
                published: 12,
                publishedAt: 1_796_040_000_000,
                campaigns: [{ ...exampleLine, revision: 12 }],
              },
            ],
            problems: [],
            reports: [exampleReport],
          },
        ],
      },
    },
  }),
  'GET /api/admin/layer': row({
    summary: 'The newest revision of a layer, or an older one, as this release wants it',
    role: 'viewer',
    agents: true,
    params: revisionQuery,
    data: z.object({
      ...placeFields,
      revision: z.nullable(z.int()),
      published: z.nullable(z.int()),
      content: z.nullable(json),
      widgets: versions,
      migrated: z.array(migrated),
      issues: z.array(issue),
    }),
    errors: [404],
    example: {
      params: { path: page },
      data: { ...site, revision: 12, published: 12, content: title, widgets: {}, migrated: [], issues: [] },
    },
  }),
  'GET /api/admin/below': row({
    summary: 'The document that a layer changes: what the layers below it make, as it is shown',
    role: 'viewer',
    agents: true,
    params: placeQuery,
    data: z.object({
      ...placeFields,
      /** null: nothing lies below. */
      content: z.nullable(json),
    }),
    errors: [404],
    example: {
      params: { path: page },
      data: { ...site, content: { version: 1, ...title, nodes: {}, order: [] } },
    },
  }),
  'GET /api/admin/published': row({
    summary: 'Every layer that is shown, for trying a release over it',
    role: 'viewer',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({ ...placeFields, revision: z.int(), content: z.nullable(json), widgets: z._default(versions, {}) }),
      ),
      /** Texts of the shop's content that have no English. */
      untranslated: z._default(
        z.array(z.object({ table: z.string(), key: z.string(), column: z.string(), text: z.string() })),
        [],
      ),
    }),
    errors: [],
    example: {
      params: {},
      data: {
        list: [{ ...site, revision: 12, content: title, widgets: {} }],
        untranslated: [{ table: 'goods', key: '3', column: 'name', text: '畅享卡' }],
      },
    },
  }),
  'GET /api/admin/history': row({
    summary: 'Revisions of a layer, the newest first, and when each was shown',
    role: 'viewer',
    agents: true,
    params: placeQuery,
    data: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          parentId: z.nullable(z.int()),
          hash: z.string(),
          note: z.string(),
          author: z.string(),
          createdAt: moment,
          published: z.boolean(),
          /** The times at which it was shown, the oldest first; `until` is null while it lasts. */
          shown: z.array(
            z.object({
              from: moment,
              by: z.string(),
              how: z.enum(['publish', 'schedule', 'rollback']),
              until: z.nullable(moment),
              endedBy: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
    errors: [404],
    example: {
      params: { path: page },
      data: {
        list: [
          {
            id: 12,
            parentId: null,
            hash: exampleHash,
            note: 'Own title',
            author: 'mei',
            createdAt: 1_796_040_000_000,
            published: true,
            shown: [{ from: 1_796_040_060_000, by: 'mei', how: 'schedule', until: null, endedBy: null }],
          },
        ],
      },
    },
  }),
  'GET /api/admin/explain': row({
    summary: 'Which layer set each prop of a page, and why a node is not drawn',
    role: 'viewer',
    agents: true,
    params: z.object({ path: words(120), promoCode: z.optional(words(64)), pageCode: z.optional(words(64)) }),
    data: z.object({
      path: z.string(),
      layers: z.array(z.string()),
      /** All layers together. */
      document: json,
      /** The layer that decided the order of the page. */
      order: z.string(),
      /** Everything of the page that is no node: its title, frame, data. */
      page: z.record(z.string(), z.string()),
      nodes: z.record(
        z.string(),
        z.object({
          widget: z.string(),
          from: z.string(),
          shown: z.boolean(),
          hiddenBy: z.optional(z.string()),
          props: z.record(z.string(), z.string()),
        }),
      ),
    }),
    errors: [404],
    example: {
      params: { path: page },
      data: {
        path: page,
        layers: ['shipped', 'site'],
        document: { version: 1, ...title, nodes: { hot: { widget: 'customer/hot' } }, order: [] },
        order: 'shipped',
        page: { '/title/zh-CN': 'site', '/title/en': 'site' },
        nodes: {
          hot: {
            widget: 'customer/hot',
            from: 'shipped',
            shown: false,
            hiddenBy: 'site',
            props: { '/widget': 'shipped' },
          },
        },
      },
    },
  }),
  'GET /api/admin/reports': row({
    summary: 'What browsers could not use of what is shown',
    role: 'viewer',
    agents: true,
    params: z.object({}),
    data: z.object({ list: z.array(report) }),
    errors: [],
    example: { params: {}, data: { list: [exampleReport] } },
  }),
} as const satisfies PublishingTable

const step = z.union([
  z.string().check(z.maxLength(64)),
  z.strictObject({
    move: z.string().check(z.maxLength(64)),
    after: z.optional(z.string()),
    before: z.optional(z.string()),
  }),
  z.strictObject({ hide: z.string().check(z.maxLength(64)) }),
])
/** A layer: a JSON Merge Patch, `order` as a list or as moves and hides. The compiler judges what it makes. */
const patch = z.looseObject({
  /** Only shipped documents name one. */
  base: z.optional(z.never()),
  order: z.optional(z.union([z.string(), z.looseObject({ each: z.string() }), z.array(step).check(z.maxLength(400))])),
})
/** Whoever sends one has a JSON object of which nothing is known yet. */
const layerContent = patch as unknown as z.ZodMiniType<z.output<typeof json>, z.output<typeof json>>
/** `widgets`: what the content was written for (`$from` of a file); without it, this release. */
const layer = { place, content: z.nullable(layerContent), widgets: z.optional(versions) }
const revision = z.int().check(z.positive())
/** The hash that a check answered: refused when the layer, or what it makes, is another now. An agent must send it. */
const checked = z.optional(hash)
const linkCode = z.optional(z.string().check(z.regex(/^[\w-]{0,64}$/)))

export const drafts = {
  'POST /api/admin/check': row({
    summary: 'Compile a layer without writing it',
    role: 'editor',
    agents: true,
    params: z.strictObject(layer),
    /** `hash`: of the layer and what it makes here now, for `checked` of what follows; null with an error. */
    data: z.object({ issues: z.array(issue), migrated: z.array(migrated), hash: z.nullable(hash) }),
    errors: [404],
    example: {
      params: { place: site, content: title },
      data: { issues: [exampleIssue], migrated: [], hash: exampleHash },
    },
  }),
  'POST /api/admin/revisions': row({
    summary: 'Write a revision over the newest one',
    role: 'editor',
    agents: true,
    params: z.strictObject({ ...layer, base: z.nullable(revision), note: z._default(words(300), ''), checked }),
    data: z.object({ revision: z.int(), hash, issues: z.array(issue), migrated: z.array(migrated) }),
    errors: [404, 409],
    example: {
      params: { place: site, content: title, base: 11, note: 'Own title' },
      data: { revision: 12, hash: exampleHash, issues: [], migrated: [] },
    },
  }),
  'POST /api/admin/preview': row({
    summary: 'A signed link to the shop with a draft, for two hours',
    role: 'editor',
    agents: true,
    /** For whom a layer of the site, or of a page code, is looked at. */
    params: z.strictObject({ revision, promoCode: linkCode, pageCode: linkCode }),
    data: z.object({ url: z.string(), until: z.nullable(moment), issues: z.array(issue) }),
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
/** Although the place belongs to a campaign, or a later campaign could not be shown then. */
const override = z._default(z.boolean(), false)
export const publications = {
  'POST /api/admin/publish': row({
    summary: 'Show a revision, or several of different places, all or none',
    role: 'publisher',
    /** `with`: revisions of other places that go out in the same moment and may link to each other. */
    params: z.strictObject({
      revision,
      with: z._default(z.array(revision).check(z.maxLength(mostTogether - 1)), []),
      accept,
      override,
      /** Of `revision`, without others. */
      checked,
    }),
    data: z.object({ published: z.int(), with: z._default(z.array(z.int()), []), warnings: findings }),
    errors: [404, 409],
    example: {
      params: { revision: 12, with: [13], accept: true },
      data: { published: 12, with: [13], warnings: [{ for: `${page} site`, issues: [exampleIssue] }] },
    },
  }),
  'POST /api/admin/schedule': row({
    summary: 'Show a revision at a time to come: a campaign of one place without an end',
    role: 'publisher',
    /** `at` as 2026-12-01T00:00:00+08:00. */
    params: z.strictObject({ revision, accept, at: words(40) }),
    data: z.object({ revision: z.int(), at: moment, campaign: z.optional(z.int()) }),
    errors: [404, 409],
    example: {
      params: { revision: 12, at: '2026-12-12T00:00:00+08:00' },
      data: { revision: 12, at: 1_797_004_800_000, campaign: 4 },
    },
  }),
  'POST /api/admin/rollback': row({
    summary: 'Show what was shown before, another revision, or none',
    role: 'publisher',
    /** null: none is shown; without a revision, what was shown before. */
    params: z.strictObject({ place, revision: z.optional(z.nullable(revision)), override }),
    data: z.object({
      published: z.nullable(z.int()),
      before: z.nullable(z.int()),
      shown: z.nullable(z.object({ revision: z.int(), note: z.string(), createdAt: moment, author: z.string() })),
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
