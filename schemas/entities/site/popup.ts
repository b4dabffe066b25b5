import * as z from 'zod/mini'
import { html, maybe, onOff } from '#schemas/language/contract.ts'

/** A notice that opens automatically if its switch is on. */
export const popup = z.object({ switch: z._default(onOff, 2), title: maybe(z.string()), content: maybe(html) })
