/**
 * Draws a form of the document (docs/document-language.md §7). The runtime owns the values: it passes the prop `form` (see `FormView`),
 * and gets every change. The document decides order (by the form's `fields`), controls and labels; rule, keyboard and length come from the
 * field table through the call.
 */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { province } from '../../../schemas/entities/site/region.ts'
import { near } from '../../../schemas/entities/site/ip-place.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { choice } from '../../ui/controls/choice.ts'
import { iconNames } from '../../ui/graphics/icon-names.ts'

/** The control of a field; by default `text`, with its rule's keyboard. */
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
  /** Replaces the label of the field table. */
  label: maybe(text),
  placeholder: maybe(text),
  /** Below the field, until it has an error. */
  hint: maybe(text),
  /** Not drawn here: not needed now, or drawn by another widget; its error appears above the button. */
  hidden: maybe(z.boolean()),
  /** Required here, although optional in the call. */
  required: maybe(z.boolean()),
  /** Shares its line with the next field. */
  half: maybe(z.boolean()),
  /** Of `select` and `choice`. */
  options: maybe(z.array(choice)),
  /** Of `checkbox`: the linked terms; each emits `link` with its name. */
  links: maybe(z.array(z.object({ link: z.string(), text }))),
  /** Of `code`: the field with the number to send to; the button is disabled until it is filled in. */
  to: maybe(z.string()),
  /** Of `stepper`. */
  min: maybe(z.int()),
  max: maybe(z.int()),
  /** A button at the end of the field, such as scanning a card; emits `aside` with the field's name. */
  aside: maybe(z.object({ icon: z.enum(iconNames), label: text, hidden: maybe(z.boolean()) })),
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
    /** By the field's name. */
    controls: maybe(z.record(z.string(), control)),
    /** The region tree, for `region`; may arrive later than the form. */
    regions: maybe(z.array(province)),
    /** The suggested place where `region` opens. */
    near: maybe(near),
    title: maybe(text),
    /** Its own submit button; otherwise any button of the page submits. */
    submit: maybe(brief(17)),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: {
    /** A change, and leaving a field: both go to the document's form. */
    change: { detail: z.object({ name: z.string(), value }) },
    blur: { detail: z.object({ name: z.string() }) },
    /** The button, or Enter in the last field. */
    submit: {},
    /** The answer gives the seconds until the next code. */
    sendCode: { detail: z.object({ name: z.string(), mobile: z.string() }), answer: z.object({ interval: z.int() }) },
    /** A photo was taken: it is uploaded at once, and the form stores the id of the answer. */
    upload: { detail: z.object({ name: z.string(), file: z.file() }), answer: z.object({ fileId: z.string() }) },
    link: { detail: z.string() },
    aside: { detail: z.string() },
  },
  form: true,
})
