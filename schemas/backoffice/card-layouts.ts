import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from '../publishing/facts.ts'
import { code, place } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

const placeFields = place.shape

export const cardLayouts = {
  'GET /api/admin/sim-layouts': row({
    summary: 'Card layouts, and the cards that use them',
    role: 'viewer',
    params: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          ...placeFields,
          id: z.int(),
          name: z.string(),
          isPublished: z.boolean(),
          latest: z.nullable(z.int()),
          published: z.nullable(z.int()),
          /** Number of cards with this layout assigned individually; absent for accounts of agents. */
          cards: z.optional(z.int()),
          promos: z.array(z.string()),
        }),
      ),
    }),
    errors: [],
    example: {
      params: {},
      data: {
        list: [
          {
            path: 'sim:1',
            layer: 'site',
            scope: '',
            id: 1,
            name: '标准版',
            isPublished: true,
            latest: 4,
            published: 4,
            cards: 12,
            promos: ['AG0002'],
          },
        ],
      },
    },
  }),
  'POST /api/admin/sim-layouts': row({
    summary: 'Create a card layout as a copy of the current layout',
    role: 'editor',
    params: z.strictObject({
      name: readableText({ min: 1, max: maxLengths.cardLayoutName }),
      promoCode: z.optional(code),
    }),
    data: z.object({ ...placeFields, id: z.int() }),
    errors: [404],
    example: { params: { name: '夏日版' }, data: { path: 'sim:5', layer: 'site', scope: '', id: 5 } },
  }),
  'POST /api/admin/sim-layouts/assign': row({
    summary: 'Assign a layout to the cards of a promo code, or to single cards',
    role: 'publisher',
    params: z
      .strictObject({
        /** null: removes the assignment. */
        id: z.nullable(z.int().check(z.positive())),
        promoCode: z.optional(code),
        cards: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(500))),
        /** Also removes the individual layouts of cards of the promo code. */
        every: z._default(z.boolean(), false),
      })
      .check(
        z.refine((body) => (body.promoCode === undefined) !== (body.cards === undefined), {
          path: ['cards'],
          error: 'publishing.whose',
        }),
      ),
    data: z.object({ cards: z.int(), keepTheirOwn: z.optional(z.int()) }),
    errors: [404],
    example: { params: { id: 1, promoCode: 'AG0002' }, data: { cards: 40, keepTheirOwn: 2 } },
  }),
} as const satisfies PublishingTable
