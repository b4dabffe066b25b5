/**
 * Draws a form of the document (docs/document-language.md §7). The runtime owns what is typed: it hands the widget the
 * prop `form` (see `FormView`), and is told of every change. The document says order (by the form's `fields`), controls
 * and words; rule, keyboard and length come from the field table through the call.
 */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { province } from '../../../schemas/entities/region.ts'
import { near } from '../../../schemas/entities/ip-place.ts'
import { brief, text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { choice } from '../../ui/choice.ts'
import { iconNames } from '../../ui/icon-names.ts'

/** How a field is drawn. Without one: `text`, with the keyboard of its rule. */
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
] as const

const control = z.object({
  control: maybe(z.enum(controls)),
  /** Instead of the words of the field table. */
  label: maybe(text),
  placeholder: maybe(text),
  /** Under the field, until there is something wrong with it. */
  hint: maybe(text),
  /** Not drawn here: not asked for now, or drawn by another widget; what is wrong with it stands above the button. */
  hidden: maybe(z.boolean()),
  /** Asked for here although the call can do without it. */
  required: maybe(z.boolean()),
  /** Shares its line with the field beside it. */
  half: maybe(z.boolean()),
  /** Of `select` and `choice`. */
  options: maybe(z.array(choice)),
  /** Of `checkbox`: what is agreed to; each emits `link` with its name. */
  links: maybe(z.array(z.object({ link: z.string(), text }))),
  /** Of `code`: the field that holds the number to send to; the button waits until it is filled in. */
  to: maybe(z.string()),
  /** Of `stepper`. */
  min: maybe(z.int()),
  max: maybe(z.int()),
  /** A way at the end of the field, such as scanning a card; emits `aside` with the field's name. */
  aside: maybe(z.object({ icon: z.enum(iconNames), label: text, hidden: maybe(z.boolean()) })),
})
export type Control = z.output<typeof control>

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.union([z.string(), z.null()]))])

export const schema = widget({
  props: z.object({
    /** By the field's name. */
    controls: maybe(z.record(z.string(), control)),
    /** The region tree, for `region`; may come later than the form. */
    regions: maybe(z.array(province)),
    /** Where the person seems to be: `region` opens there. */
    near: maybe(near),
    title: maybe(text),
    /** A button of its own; else any button of the page submits. */
    submit: maybe(brief(17)),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: {
    /** What was typed, and that a field was left: both go to the form of the document. */
    change: { detail: z.object({ name: z.string(), value }) },
    blur: { detail: z.object({ name: z.string() }) },
    /** The button, or Enter in the last field. */
    submit: {},
    /** The answer says after how many seconds a code may be sent again. */
    sendCode: { detail: z.object({ name: z.string(), mobile: z.string() }), answer: z.object({ interval: z.int() }) },
    /** A photo was taken: it is sent at once, and the form keeps the id that the answer gives it. */
    upload: { detail: z.object({ name: z.string(), file: z.file() }), answer: z.object({ fileId: z.string() }) },
    link: { detail: z.string() },
    aside: { detail: z.string() },
  },
  form: true,
})
