/** Delivery of published documents to browsers. The shop's client imports only types from this file. */
import * as z from 'zod/mini'
import type { PageNeeds } from '../language/layout.ts'
import { hash, json, timestamp, boundedText } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

/** The needs of a document, which the page map contains for shipped pages. Not used by a shop whose widgets have other `versions`. */
const info = z.object({
  title: z.unknown() as z.ZodMiniType<PageNeeds['title']>,
  frame: json as unknown as z.ZodMiniType<PageNeeds['frame']>,
  widgets: z.array(z.string()),
  areas: z.array(z.string()),
  messages: z.array(z.string()),
  versions: z.optional(z.record(z.string(), z.int())),
})
export type PublishedInfo = z.output<typeof info>
const exampleInfo = {
  title: { 'zh-CN': '夏日特惠', en: 'Summer' },
  frame: {},
  widgets: ['basic/text'],
  areas: [],
  messages: [],
}
const exampleHash = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'

export const delivery = {
  'GET /api/layouts': row({
    summary: 'The published document of each page',
    role: 'anyone',
    raw: 'application/json',
    /** Invalid codes and expired previews are ignored. */
    params: z.object({
      promoCode: z.optional(z.string()),
      pageCode: z.optional(z.string()),
      preview: z.optional(z.string()),
    }),
    data: z.object({
      /** The hash of the published document by path; other paths show the shipped document. */
      pages: z.record(z.string(), hash),
      /** Pages created by editors. */
      own: z.optional(z.record(z.string(), info)),
      /** The draft under preview in this browser. */
      preview: z.optional(z.object({ path: z.string(), until: timestamp })),
    }),
    errors: [],
    example: {
      params: { promoCode: 'AG0002' },
      data: { pages: { '/p/summer': exampleHash }, own: { '/p/summer': exampleInfo } },
    },
  }),
  'GET /api/layouts/{hash}': row({
    summary: 'A published document, by the hash of its text',
    role: 'anyone',
    raw: 'application/json',
    params: z.object({ hash }),
    data: z.object({ document: json, info }),
    errors: [404],
    example: {
      params: { hash: exampleHash },
      data: { document: { version: 1, title: exampleInfo.title, nodes: {}, order: [] }, info: exampleInfo },
    },
  }),
  'POST /api/layouts/{hash}/report': row({
    summary: 'Report that a browser could not use a document',
    role: 'anyone',
    raw: 'nothing',
    params: z.strictObject({ hash, message: boundedText(400).check(z.regex(/^[^\0]*$/)) }),
    data: z.null(),
    errors: [],
    example: { params: { hash: exampleHash, message: 'hash does not match' }, data: null },
  }),
  'GET /media/{hash}/{file}': row({
    summary: 'A size of a picture of the media library',
    role: 'anyone',
    raw: 'image/*',
    /** `file`: the width and format. */
    params: z.object({ hash, file: z.string().check(z.regex(/^[1-9]\d{0,4}\.(?:avif|webp)$/)) }),
    data: z.file(),
    errors: [404],
    example: { params: { hash: exampleHash, file: '640.webp' }, data: new File([], '640.webp') },
  }),
  'GET /files/{id}': row({
    summary: 'An uploaded picture',
    role: 'anyone',
    raw: 'image/*',
    /** `until` and `sign` give short-term access to a private file. */
    params: z.object({ id: z.string(), until: z.optional(z.string()), sign: z.optional(z.string()) }),
    data: z.file(),
    errors: [404],
    example: { params: { id: 'Y2VydGlmaWNhdGUtcGljdHVyZS1vZi1hLW1hZGUtdXA' }, data: new File([], 'a.jpg') },
  }),
} as const satisfies PublishingTable

export type Manifest = z.output<(typeof delivery)['GET /api/layouts']['data']>
