/** Names and descriptions of a widget and its parts in both languages: `<area>/<name>/<name>.about.ts`, next to the widget's schema. */
import type * as z from 'zod/mini'
import type { Sentence } from './sentences.ts'
import type { WidgetSchema } from './widget.ts'

/** A prop, an event, a slot, or a field inside a prop. */
export type Part = {
  /** The label for page editors: at most 12 em. */
  name: Sentence
  /** One sentence, with the unit where there is one. */
  hint: Sentence
  /** The names of the values of an enumeration. */
  choices?: Readonly<Record<string, Sentence>>
  /** Fields of an object prop, of the entries of a list prop, or of the values of a record prop. */
  fields?: Readonly<Record<string, Part>>
}
/** A widget as Storybook draws it: props and slots as in a document, with every text in both languages. */
export type Drawn = {
  /** Another widget than the described one. */
  widget?: string
  props?: Readonly<Record<string, unknown>>
  /** The values and errors of a form's fields; a field without either is empty. */
  form?: { values?: Readonly<Record<string, unknown>>; errors?: Readonly<Record<string, Sentence>> }
  slots?: Readonly<Record<string, readonly Drawn[]>>
}
/** The right and the wrong way to use a widget, as pictures. */
export type Pair = { right: readonly Drawn[]; wrong: readonly Drawn[]; because: Sentence }
/** Guidance for designers, shown in Storybook. */
type Guide = {
  /** Where to use the widget, how many of them, and how much content. */
  advice: Sentence
  /** Keyboard behaviour. */
  keys: Sentence
  /** Screen reader output. */
  reading: Sentence
  /** At least for the twenty widgets that pages use most. */
  pairs?: readonly Pair[]
}
/**
 * The source of a widget that draws the answer of a call: a node added in an editor brings it, and its parameters are edited with the
 * node. Binds of the node read the answer as `source`.
 */
export type AboutSource = {
  call: string
  with?: Readonly<Record<string, unknown>>
  bind?: Readonly<Record<string, unknown>>
  node: { bind: Readonly<Record<string, string>>; on?: Readonly<Record<string, unknown>> }
  /** The parameters that editors change. */
  parts: Readonly<Record<string, Part>>
  /** The parameter with records chosen by hand, in place of `rules`. */
  chosen?: string
  rules?: readonly string[]
}
export type About = {
  name: Sentence
  purpose: Sentence
  /** When to use another widget instead, where two widgets are easily confused. */
  instead?: Sentence
  guide?: Guide
  source?: AboutSource
  props: Readonly<Record<string, Part>>
  events?: Readonly<Record<string, Part>>
  slots?: Readonly<Record<string, Part>>
}

/** The object type within a prop: the prop's own type, that of its list entries, or that of its record values. */
type Inside<V> = V extends readonly (infer E)[]
  ? Inside<E>
  : V extends object
    ? string extends keyof V
      ? Inside<V[keyof V]>
      : V
    : never
type PartOf<V> = Part & { fields?: { [K in keyof Inside<V>]-?: Part } }
/** The texts for all keys of an object with this schema. */
export type PartsOf<O> = O extends { shape: infer S extends Record<string, z.ZodMiniType> }
  ? { [K in keyof S]: PartOf<z.input<S[K]>> }
  : never
type Parts<Key extends 'events' | 'slots', S> =
  S extends Record<Key, infer E extends object>
    ? Record<Key, { [K in keyof E]: Part }>
    : Partial<Record<Key, undefined>>

/** The texts of a widget with this schema. A part without texts, or texts without a part, do not compile. */
export type WidgetAbout<S extends WidgetSchema> = Pick<About, 'name' | 'purpose' | 'instead' | 'source'> & {
  guide: Guide
  props: { [K in keyof S['props']['shape']]: PartOf<z.input<S['props']['shape'][K]>> }
} & Parts<'events', S> &
  Parts<'slots', S>

/** `part('文字', 'Label', '点了会发生什么。', 'What a tap does.')` */
export const part = <M extends Pick<Part, 'choices' | 'fields'> = object>(
  zhName: string,
  enName: string,
  zhHint: string,
  enHint: string,
  more?: M,
) => ({ name: { 'zh-CN': zhName, en: enName }, hint: { 'zh-CN': zhHint, en: enHint }, ...(more as M) })
