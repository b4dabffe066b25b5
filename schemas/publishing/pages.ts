import * as z from 'zod/mini'
import { campaignLine, exampleLine } from './campaigns.ts'
import { exampleHash, page, site, title } from './examples.ts'
import {
  acceptance,
  exampleAcceptance,
  findings,
  historyQuery,
  id,
  issue,
  json,
  migrated,
  timestamp,
  place,
  placeQuery,
  revisionQuery,
  versions,
  boundedText,
} from './parts.ts'
import { row, type PublishingTable } from './row.ts'

/** A document that browsers could not use, with a counter. */
const report = z.object({
  path: z.string(),
  promoCode: z.string(),
  pageCode: z.string(),
  hash: z.string(),
  message: z.string(),
  times: z.int(),
  lastAt: timestamp,
})
const placeFields = place.shape
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
    summary: 'Pages with their layers and problems',
    role: 'viewer',
    agents: true,
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          path: z.string(),
          /**
           * Title of the shipped page, or of the newest revision of an editors' page; '' if the page has no title or takes it from data.
           */
          title: z._default(z.object({ 'zh-CN': z.string(), en: z.string() }), { 'zh-CN': '', en: '' }),
          /** Whether a published page links to it. */
          isReached: z.boolean(),
          layers: z.array(
            z.object({
              layer: placeFields.layer,
              scope: z.string(),
              latest: z.int(),
              published: z.nullable(z.int()),
              publishedAt: z.nullable(timestamp),
              /** The newest revision: when, and the name of the account. */
              changedAt: z._default(z.nullable(timestamp), null),
              changedBy: z._default(z.string(), ''),
              /** Planned and running campaigns of the layer. */
              campaigns: z._default(z.array(z.object({ ...campaignLine.shape, revision: z.int() })), []),
            }),
          ),
          /** Errors in this release; the last valid page is shown. */
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
            ...title,
            isReached: true,
            layers: [
              {
                layer: 'site',
                scope: '',
                latest: 12,
                published: 12,
                publishedAt: 1_796_040_000_000,
                changedAt: 1_796_036_400_000,
                changedBy: '梅',
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
    summary: 'A revision of a layer, by default the newest, migrated to this release',
    role: 'viewer',
    agents: true,
    params: revisionQuery,
    data: z.object({
      ...placeFields,
      revision: z.nullable(z.int()),
      published: z.nullable(z.int()),
      /** The newest revision, if a rollback took it back and no revision followed; null also for a given revision. */
      takenBack: z._default(
        z.nullable(z.object({ revision: z.int(), author: z.string(), createdAt: timestamp })),
        null,
      ),
      /** Accepted findings of the published revision. */
      accepted: z._default(z.array(acceptance), []),
      content: z.nullable(json),
      widgets: versions,
      migrated: z.array(migrated),
      issues: z.array(issue),
    }),
    errors: [404],
    example: {
      params: { path: page },
      data: {
        ...site,
        revision: 12,
        published: 12,
        takenBack: { revision: 13, author: '梅', createdAt: 1_796_040_000_000 },
        accepted: [exampleAcceptance],
        content: title,
        widgets: {},
        migrated: [],
        issues: [],
      },
    },
  }),
  'GET /api/admin/below': row({
    summary: 'The document that a layer changes: the result of the published layers below',
    role: 'viewer',
    agents: true,
    params: placeQuery,
    data: z.object({
      ...placeFields,
      /** null: no document below. */
      content: z.nullable(json),
      /** Nodes that the layers below hide. */
      hidden: z.array(z.string()),
    }),
    errors: [404],
    example: {
      params: { path: page },
      data: { ...site, content: { version: 1, ...title, nodes: {}, order: [] }, hidden: [] },
    },
  }),
  'GET /api/admin/published': row({
    summary: 'All published layers, for testing a new release with them',
    role: 'viewer',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({ ...placeFields, revision: z.int(), content: z.nullable(json), widgets: z._default(versions, {}) }),
      ),
      /** Texts of the shop's content without an English translation. */
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
    summary: 'Revisions of a layer, newest first, and when each was published',
    role: 'viewer',
    agents: true,
    params: historyQuery,
    data: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          parentId: z.nullable(z.int()),
          hash: z.string(),
          note: z.string(),
          author: z.string(),
          createdAt: timestamp,
          published: z.boolean(),
          /** `draft`: the newest, and not published. `takenBack`: no draft any more after a rollback. */
          state: z._default(z.nullable(z.enum(['draft', 'takenBack'])), null),
          /** The periods in which it was published, oldest first; `until` is null for the current period. */
          shown: z.array(
            z.object({
              from: timestamp,
              by: z.string(),
              how: z.enum(['publish', 'schedule', 'rollback']),
              until: z.nullable(timestamp),
              endedBy: z.nullable(z.string()),
            }),
          ),
          /** Planned and running campaigns that contain it. */
          campaigns: z._default(z.array(campaignLine), []),
          /** Changes in the complete document; null: not requested. `texts`: descriptions of the first changes. */
          changes: z._default(
            z.nullable(z.object({ count: z.int(), texts: z.array(z.object({ 'zh-CN': z.string(), en: z.string() })) })),
            null,
          ),
        }),
      ),
      /** The published revision, even if it is not listed; null: the layers below are shown. */
      published: z._default(z.nullable(z.int()), null),
      /** `before` of the next page; null on the last page. */
      next: z._default(z.nullable(id), null),
    }),
    errors: [404],
    example: {
      params: { path: page, limit: 20, changes: true },
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
            state: null,
            shown: [{ from: 1_796_040_060_000, by: 'mei', how: 'schedule', until: null, endedBy: null }],
            campaigns: [],
            changes: {
              count: 1,
              texts: [{ 'zh-CN': '标题改了：“客服” → “楚天客服”', en: 'title changed: “Help” → “Chutian support”' }],
            },
          },
        ],
        published: 12,
        next: null,
      },
    },
  }),
  'GET /api/admin/explain': row({
    summary: 'Which layer set each prop of a page, and why a node is hidden',
    role: 'viewer',
    agents: true,
    params: z.object({
      path: boundedText(120),
      promoCode: z.optional(boundedText(64)),
      pageCode: z.optional(boundedText(64)),
    }),
    data: z.object({
      path: z.string(),
      layers: z.array(z.string()),
      /** The result of all layers. */
      document: json,
      /** The layer that set the order of the page. */
      order: z.string(),
      /** Everything except nodes: title, frame, data. */
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
    summary: 'Published documents that browsers could not use',
    role: 'viewer',
    agents: true,
    params: z.object({}),
    data: z.object({ list: z.array(report) }),
    errors: [],
    example: { params: {}, data: { list: [exampleReport] } },
  }),
} as const satisfies PublishingTable
