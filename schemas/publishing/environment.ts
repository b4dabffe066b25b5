import * as z from 'zod/mini'
import { exampleHash, page } from './examples.ts'
import { code, hash, json } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

const names = z.array(z.string())
/** The top level of the compiler's `Environment`; the content of the tables is internal to the compiler. */
const environment = z.looseObject({
  definitions: json,
  widgets: json,
  calls: json,
  routes: json,
  messages: json,
  enums: json,
  entities: json,
  fields: names,
  roots: json,
  rootSources: json,
  shared: z.looseObject({ paths: names, callers: names }),
  placeholders: names,
  actions: json,
  layout: json,
  address: z.string(),
  base: z.string(),
  weights: json,
  unlisted: names,
  pictureOrigins: names,
  version: z.string(),
})

export const facts = {
  'GET /api/admin/facts': row({
    summary: 'The environment of the compiler: widgets, calls, routes, messages',
    role: 'viewer',
    raw: 'application/json',
    /** `promoCode`: the storefront whose own pages are included in addition to those of the shop. */
    params: z.object({ promoCode: z._default(z.union([code, z.literal('')]), '') }),
    /** `hash`: hash of the environment, also sent as ETag. */
    data: z.object({ hash, environment }),
    errors: [401, 403],
    example: {
      params: {},
      data: {
        hash: exampleHash,
        environment: {
          definitions: {},
          widgets: { 'basic/text': { version: 1, props: {}, events: {}, slots: {}, models: {} } },
          calls: {},
          routes: { [page]: { aliases: [], query: { type: 'object' }, defaults: [] } },
          messages: {},
          enums: {},
          entities: {},
          fields: [],
          roots: {},
          rootSources: {},
          shared: { paths: [], callers: [] },
          placeholders: [],
          actions: {},
          layout: {},
          address: 'https://shop.example.com',
          base: '/shop/',
          weights: {},
          unlisted: [],
          pictureOrigins: [],
          version: '1.3.8',
        },
      },
    },
  }),
} as const satisfies PublishingTable
