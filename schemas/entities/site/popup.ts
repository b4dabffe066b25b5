import * as z from 'zod/mini'
import { fitted, html, maybe, onOff } from '#schemas/language/contract.ts'
import { slide } from './carousel.ts'

/** A notice that opens automatically if its switch is on. Its slides have pictures and links. */
export const popup = z.object({
  switch: z._default(onOff, 2),
  title: maybe(z.string()),
  slides: maybe(fitted(slide)),
  content: maybe(html),
})
