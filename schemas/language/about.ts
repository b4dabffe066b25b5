/** What a widget is called and what each of its parts is for, in both languages: `<area>/<name>/<name>.about.ts`, beside its schema. */
import type * as z from 'zod/mini'
import type { Sentence } from './sentences.ts'
import type { WidgetSchema } from './widget.ts'

/** A prop, an event, a slot, or a field inside a prop. */
export type Part = {
  /** As an editor of pages calls it: at most 12 em. */
  name: Sentence
  /** One sentence, with the unit where there is one. */
  hint: Sentence
  /** The names of the values of an enumeration. */
  choices?: Readonly<Record<string, Sentence>>
  /** Fields of the object, of the entries of the list, or of the values of the table that the prop is. */
  fields?: Readonly<Record<string, Part>>
}
/** For designers, shown in Storybook. */
type Guide = {
  /** Where it belongs, how many, how much it holds. */
  advice: Sentence
  /** What the keyboard does. */
  keys: Sentence
  /** What a screen reader says. */
  reading: Sentence
}
export type About = {
  name: Sentence
  purpose: Sentence
  /** When not, and what instead: where two widgets are easily confused. */
  instead?: Sentence
  guide?: Guide
  props: Readonly<Record<string, Part>>
  events?: Readonly<Record<string, Part>>
  slots?: Readonly<Record<string, Part>>
}

/** The object that a document writes in a prop: itself, an entry of the list, or a value of the table. */
type Inside<V> = V extends readonly (infer E)[]
  ? Inside<E>
  : V extends object
    ? string extends keyof V
      ? Inside<V[keyof V]>
      : V
    : never
type PartOf<V> = Part & { fields?: { [K in keyof Inside<V>]-?: Part } }
/** The words of the keys of an object with this schema. */
export type PartsOf<O> = O extends { shape: infer S extends Record<string, z.ZodMiniType> }
  ? { [K in keyof S]: PartOf<z.input<S[K]>> }
  : never
type Parts<Key extends 'events' | 'slots', S> =
  S extends Record<Key, infer E extends object>
    ? Record<Key, { [K in keyof E]: Part }>
    : Partial<Record<Key, undefined>>

/** The words of a widget with this schema. A part without words, and words without a part, do not compile. */
export type WidgetAbout<S extends WidgetSchema> = Pick<About, 'name' | 'purpose' | 'instead'> & {
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
