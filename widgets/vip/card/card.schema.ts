/** The membership of a card, or what a tier would give it. */
import * as z from 'zod/mini'
import { image, maybe, time } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    vipName: text,
    logo: maybe(image),
    /** Of the membership in force; without one the card is none yet. */
    endAt: maybe(time),
    simNo: maybe(z.string()),
    note: maybe(text),
  }),
})
