import * as z from 'zod/mini'
import { boundedText } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

export const searchKinds = ['title', 'text', 'widget', 'picture', 'link', 'call'] as const
const kind = z.enum(searchKinds)

export const find = {
  'GET /api/admin/find': row({
    summary: 'Search the content of pages and settings, published or in the newest drafts',
    role: 'viewer',
    agents: true,
    /** Finds values that contain all words. */
    params: z.object({ words: boundedText(80).check(z.minLength(1)), kind: z.optional(kind) }),
    data: z.object({
      list: z.array(
        z.object({
          path: z.string(),
          /** The storefront and page code for which it is shown; '' for all. */
          promoCode: z.string(),
          pageCode: z.string(),
          /** The draft that contains it; null: published. */
          revision: z.nullable(z.int()),
          kind,
          /** JSON Pointer into the page, or into the layer of a draft. */
          pointer: z.string(),
          excerpt: z.string(),
          /** The names of the element and the field. */
          where: z._default(z.object({ 'zh-CN': z.string(), en: z.string() }), { 'zh-CN': '', en: '' }),
        }),
      ),
      /** More results exist than are listed. */
      isMore: z.boolean(),
    }),
    errors: [],
    example: {
      params: { words: '客服', kind: 'title' },
      data: {
        list: [
          {
            path: '/pages/customer/index',
            promoCode: '',
            pageCode: '',
            revision: null,
            kind: 'title',
            pointer: '/title',
            excerpt: '客服',
            where: { 'zh-CN': '标题', en: 'title' },
          },
        ],
        isMore: false,
      },
    },
  }),
} as const satisfies PublishingTable
