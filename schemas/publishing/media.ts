import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from './facts.ts'
import { hash, id, timestamp, mediaUse, place } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

/** Types accepted for upload, recognised by their first bytes, and the maximum size in bytes. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const maxMediaBytes = 10 * 1024 * 1024

export const mediaFailures = ['unreadable', 'memory', 'cpu', 'interrupted'] as const

const share = z.number().check(z.gte(0), z.lte(1))
const name = readableText({ min: 1, max: maxLengths.mediaName })
/** Alternative text; absent for decorations. */
const alternative = z.optional(readableText({ max: maxLengths.alternative }))
const alt = { altZh: alternative, altEn: alternative, isDecoration: z.optional(z.boolean()) }
/** A numeric id in a path; an id beyond the range of ids is not found. */
const digits = z.string().check(z.regex(/^\d{1,30}$/))

const item = z.object({
  id,
  hash,
  /** Promo code of the only storefront that may show it; empty: all storefronts. */
  scope: z.string(),
  name: z.string(),
  type: z.string(),
  /** Size of the uploaded file in bytes. */
  size: z.int(),
  width: z.int(),
  height: z.int(),
  /** The uploaded file is animated; only its first frame is shown. */
  isAnimated: z._default(z.boolean(), false),
  altZh: z.string(),
  altEn: z.string(),
  isDecoration: z.boolean(),
  /** The point that remains visible when the picture is cropped, from the left and from the top, 0 to 1. */
  focus: z.object({ x: z.number(), y: z.number() }),
  /** The sizes are being rendered, are ready, or cannot be rendered. */
  state: z.enum(['drawing', 'ready', 'failed']),
  /** Why rendering failed: the file is damaged, needs too much memory or processor time, or the process ended each time; null: unknown. */
  failure: z.nullable(z.enum(mediaFailures)),
  createdAt: timestamp,
})
export type MediaUse = z.output<typeof mediaUse>
export type MediaItem = z.output<typeof item>

const exampleItem: MediaItem = {
  id: 7,
  hash: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ',
  scope: '',
  name: '门店',
  type: 'image/jpeg',
  size: 1_840_200,
  width: 4000,
  height: 3000,
  isAnimated: false,
  altZh: '门店',
  altEn: 'Our store',
  isDecoration: false,
  focus: { x: 0.5, y: 0.4 },
  state: 'ready',
  failure: null,
  createdAt: 1_796_040_000_000,
}
const full = z.object({
  ...item.shape,
  files: z.array(z.object({ url: z.string(), width: z.int(), format: z.enum(['avif', 'webp']), size: z.int() })),
  /** Layers that use it. An agent's account sees the layers of the site and its own layers. */
  usedIn: z.array(mediaUse),
})

export const media = {
  'POST /api/admin/media': row({
    summary: 'Add a picture to the media library; an identical file returns the existing picture',
    role: 'editor',
    body: 'image/*',
    params: z.strictObject({
      name,
      ...alt,
      focusX: z.optional(share),
      focusY: z.optional(share),
    }),
    data: item,
    errors: [409, 429],
    example: {
      params: { name: '门店', altZh: '门店', altEn: 'Our store' },
      data: { ...exampleItem, state: 'drawing' },
    },
  }),
  'GET /api/admin/media': row({
    summary: 'Pictures of the media library, newest first',
    role: 'viewer',
    params: z.object({
      /** Text within the name or the alternative text. */
      words: z.optional(readableText({ max: maxLengths.search })),
      /** Only pictures that this layer may show: those of the shop and of its promo code. */
      layer: z.optional(place.shape.layer),
      scope: z._default(place.shape.scope, ''),
      /** The last id of the previous page. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
    }),
    data: z.object({
      list: z.array(item),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: { params: { words: '门店' }, data: { list: [exampleItem], next: null } },
  }),
  'GET /api/admin/media/{id}': row({
    summary: 'A picture of the media library with the addresses of its sizes and its uses',
    role: 'viewer',
    params: z.object({ id: digits }),
    data: full,
    errors: [404],
    example: {
      params: { id: '7' },
      data: {
        ...exampleItem,
        files: [{ url: `/media/${exampleItem.hash}/640.webp`, width: 640, format: 'webp', size: 41_300 }],
        usedIn: [{ path: '/', layer: 'site', scope: '', revision: 12, as: 'published' }],
      },
    },
  }),
  'POST /api/admin/media/{id}': row({
    summary: 'Change the name, alternative text or focus of a picture',
    role: 'editor',
    params: z.strictObject({
      id: digits,
      name: z.optional(name),
      ...alt,
      focus: z.optional(z.strictObject({ x: share, y: share })),
    }),
    data: item,
    errors: [404],
    example: { params: { id: '7', altEn: 'Our store' }, data: exampleItem },
  }),
  'POST /api/admin/media/{id}/draw': row({
    summary: 'Retry rendering the sizes of a picture',
    role: 'editor',
    params: z.strictObject({ id: digits }),
    data: item,
    errors: [404],
    example: { params: { id: '7' }, data: { ...exampleItem, state: 'drawing' } },
  }),
  'POST /api/admin/media/{id}/delete': row({
    summary: 'Delete an unused picture',
    role: 'editor',
    params: z.strictObject({ id: digits }),
    data: z.object({ id }),
    errors: [404, 409],
    example: { params: { id: '7' }, data: { id: 7 } },
  }),
} as const satisfies PublishingTable
