import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { trace } from '../../../schemas/entities/logistics.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** The stations of a parcel, newest first. */
export const schema = widget({ props: z.object({ list: z.array(trace), title: maybe(text) }) })
