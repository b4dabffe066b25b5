/**
 * Draws a form of the document (docs/document-language.md §7). The runtime owns the values: it passes the prop `form`
 * (see `FormView`), and gets every change. The document decides order (by the form's `fields`), controls and labels;
 * the call's field table determines rule, keyboard and length.
 */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { province } from '#schemas/entities/site/region.ts'
import { nearbyRegion } from '#schemas/entities/site/ip-place.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { choice } from '#widgets/ui/controls/choice.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const controls = [
  'text',
  'textarea',
  'tel',
  'code',
  'digits',
  'password',
  'region',
  'select',
  'choice',
  'checkbox',
  'switch',
  'stepper',
  'photo',
  'stars',
] as const

const control = z.object({
  control: maybe(z.enum(controls)),
  label: maybe(text),
  placeholder: maybe(text),
  hint: maybe(text),
  hidden: maybe(z.boolean()),
  required: maybe(z.boolean()),
  half: maybe(z.boolean()),
  options: maybe(z.array(choice)),
  links: maybe(z.array(z.object({ link: z.string(), text }))),
  to: maybe(z.string()),
  min: maybe(z.int()),
  max: maybe(z.int()),
  aside: maybe(z.object({ icon, label: text, hidden: maybe(z.boolean()) })),
})
export type Control = z.output<typeof control>

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.record(z.string(), z.union([z.string(), z.null()])),
])

export const schema = widget({
  props: z.object({
    controls: maybe(z.record(z.string(), control)),
    regions: maybe(z.array(province)),
    near: maybe(nearbyRegion),
    title: maybe(text),
    submit: maybe(brief(17)),
    look: maybe(z.enum(['card', 'plain'])),
    /** The form as a tool of an assistant in the browser (WebMCP), on pages without login. A person still submits it. */
    tool: maybe(z.object({ name: z.string().check(z.regex(/^[a-z0-9][a-z0-9_]{0,63}$/)), description: text })),
  }),
  events: {
    change: { detail: z.object({ name: z.string(), value }) },
    blur: { detail: z.object({ name: z.string() }) },
    submit: {},
    /** The answer contains the number of seconds until another code may be sent. */
    sendCode: { detail: z.object({ name: z.string(), mobile: z.string() }), answer: z.object({ interval: z.int() }) },
    /** A photo was taken: it is uploaded immediately, and the form stores the id from the answer. */
    upload: { detail: z.object({ name: z.string(), file: z.file() }), answer: z.object({ fileId: z.string() }) },
    link: { detail: z.string() },
    aside: { detail: z.string() },
  },
  form: true,
})
