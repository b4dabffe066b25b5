/** The steps from an empty shop to an open one (docs/operators.md). */
import * as z from 'zod/mini'
import { row, type PublishingTable } from '../publishing/row.ts'

export const openingSteps = [
  'name',
  'logo',
  'contact',
  'licences',
  'terms',
  'payment',
  'sms',
  'goods',
  'publish',
] as const
export type OpeningStep = (typeof openingSteps)[number]

const step = z.object({
  name: z.enum(openingSteps),
  isDone: z.boolean(),
  /** The types of texts that are missing, in step `terms`. */
  missing: z._default(z.array(z.string()), []),
})

export const opening = {
  'GET /api/admin/opening': row({
    summary: 'The steps to open the shop, and which of them are done',
    role: 'owner',
    params: z.object({}),
    /** Empty for a shop that did not begin empty. */
    data: z.object({ steps: z.array(step) }),
    errors: [],
    example: {
      params: {},
      data: {
        steps: [
          { name: 'name', isDone: true, missing: [] },
          { name: 'terms', isDone: false, missing: ['user', 'privacy'] },
          { name: 'payment', isDone: false, missing: [] },
        ],
      },
    },
  }),
} as const satisfies PublishingTable
