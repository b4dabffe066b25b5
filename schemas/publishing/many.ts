/** Changes of many documents: their contents, and drafts that are saved together or not at all (docs/decisions/studio/0105). */
import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { layerContent } from './drafts.ts'
import { maxLengths } from './facts.ts'
import { site, title } from './examples.ts'
import { id, json, layerQuery, maxPlaces, place, versions } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })
/** Enough for complete pages, most of which are far below the limit of a document. */
const drafts = z.array(
  z.strictObject({ place, content: z.nullable(layerContent), widgets: z.optional(versions), base: z.nullable(id) }),
)

export const many = {
  'GET /api/admin/storefronts': row({
    summary: 'The storefronts that the account may see, by name',
    role: 'viewer',
    params: z.object({}),
    data: z.object({ list: z.array(z.object({ promoCode: z.string(), name: localizedString })) }),
    errors: [],
    example: {
      params: {},
      data: { list: [{ promoCode: 'AG0002', name: { 'zh-CN': '楚天卡店', en: 'Chutian Cards' } }] },
    },
  }),
  'GET /api/admin/documents': row({
    summary: 'Pages and settings of a storefront or the entire shop, with their newest revisions',
    role: 'viewer',
    params: layerQuery,
    data: z.object({
      list: z.array(
        z.object({
          path: z.string(),
          /** The newest revision; null: not written in this layer. */
          revision: z.nullable(id),
          /** The result of the published layers below; null for an own page. */
          below: z.nullable(json),
          /** The layer of the newest revision, migrated to this release. */
          content: z.nullable(json),
        }),
      ),
    }),
    errors: [404],
    example: {
      params: {},
      data: {
        list: [
          { path: site.path, revision: 12, below: { version: 1, ...title, nodes: {}, order: [] }, content: title },
        ],
      },
    },
  }),
  'POST /api/admin/drafts': row({
    summary: 'Save drafts of several places together; refused if any has an error or is outdated',
    role: 'editor',
    params: z.strictObject({
      drafts: drafts.check(z.minLength(1), z.maxLength(maxPlaces)),
      note: z._default(readableText({ max: maxLengths.note, lines: true }), ''),
    }),
    /** In the order of the drafts. */
    data: z.object({ revisions: z.array(id) }),
    errors: [404, 409],
    mostBytes: 2 * 1024 * 1024,
    example: {
      params: { drafts: [{ place: site, content: title, base: 11 }], note: '换电话' },
      data: { revisions: [12] },
    },
  }),
  'POST /api/admin/drafts/undo': row({
    summary: 'Take back drafts that were saved together; refused if any was published or saved again',
    role: 'editor',
    params: z.strictObject({ revisions: z.array(id).check(z.minLength(1), z.maxLength(maxPlaces)) }),
    data: z.object({}),
    errors: [404, 409],
    example: { params: { revisions: [12] }, data: {} },
  }),
} as const satisfies PublishingTable
