import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from '../publishing/facts.ts'
import { code, place } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

const placeFields = place.shape
const layoutId = z.nullable(z.int().check(z.positive()))
/** Maximum number of cards that are chosen by their numbers, or changed together. */
export const maxAssigned = 20_000
const cardNumber = z.string().check(z.regex(/^[0-9A-Za-z]{6,22}$/))
const layoutGroup = z.object({ id: layoutId, cards: z.array(z.int().check(z.positive())) })
/** `numbers`: card numbers or ICCIDs. `filter`: all conditions hold; `from` and `to` are card numbers, both included. */
const selection = z
  .strictObject({
    numbers: z.optional(z.array(cardNumber).check(z.minLength(1), z.maxLength(maxAssigned))),
    filter: z.optional(
      z.strictObject({
        promoCode: z.optional(code),
        operatorType: z.optional(z.int()),
        /** The present layout of the cards themselves; null: no layout. */
        layoutId: z.optional(layoutId),
        from: z.optional(cardNumber),
        to: z.optional(cardNumber),
      }),
    ),
  })
  .check(
    z.refine(({ numbers, filter }) => (numbers === undefined) !== (filter === undefined), {
      path: ['numbers'],
      error: 'publishing.whose',
    }),
  )
export type CardSelection = z.output<typeof selection>

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
        /** Cards by many numbers, or by a filter. */
        selection: z.optional(selection),
        /** Also removes the individual layouts of cards of the promo code. */
        every: z._default(z.boolean(), false),
      })
      .check(
        z.refine(
          ({ promoCode, cards, selection: chosen }) =>
            [promoCode, cards, chosen].filter((given) => given !== undefined).length === 1,
          { path: ['cards'], error: 'publishing.whose' },
        ),
      ),
    data: z.object({
      cards: z.int(),
      keepTheirOwn: z.optional(z.int()),
      /** Of a selection: the ids of the cards by their former layouts, for `undo`. */
      before: z.optional(z.array(layoutGroup)),
    }),
    errors: [404],
    mostBytes: 2 * 1024 * 1024,
    example: { params: { id: 1, promoCode: 'AG0002' }, data: { cards: 40, keepTheirOwn: 2 } },
  }),
  'POST /api/admin/sim-layouts/count': row({
    summary: 'Count the cards of a selection, and list the numbers that cannot be used',
    role: 'publisher',
    params: z.strictObject({ id: layoutId, selection }),
    data: z.object({
      /** Cards that would change. */
      cards: z.int(),
      /** Cards that have the layout already. */
      unchanged: z.int(),
      /** Cards of other storefronts than the layout's, which do not change. */
      others: z.int(),
      /** The cards that would change, by their present layout. */
      changing: z.array(z.object({ layoutId, cards: z.int() })),
      faults: z.array(z.object({ number: z.string(), reason: z.enum(['unknown', 'others']) })),
    }),
    errors: [404],
    mostBytes: 2 * 1024 * 1024,
    example: {
      params: { id: 1, selection: { numbers: ['8986042011202000001'] } },
      data: { cards: 1, unchanged: 0, others: 0, changing: [{ layoutId: null, cards: 1 }], faults: [] },
    },
  }),
  'POST /api/admin/sim-layouts/undo': row({
    summary: 'Take back an assignment: cards that still have the layout get their former layouts',
    role: 'publisher',
    params: z.strictObject({ id: layoutId, before: z.array(layoutGroup).check(z.minLength(1), z.maxLength(500)) }),
    data: z.object({ cards: z.int() }),
    errors: [404],
    mostBytes: 2 * 1024 * 1024,
    example: { params: { id: 1, before: [{ id: null, cards: [7] }] }, data: { cards: 1 } },
  }),
} as const satisfies PublishingTable
