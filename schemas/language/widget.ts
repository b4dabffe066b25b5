/** The schema of a widget, beside its component and without React: `<area>/<name>/<name>.schema.ts`. */
import type * as z from 'zod/mini'
import type { Migration } from './migration.ts'

type AnyObject = z.ZodMiniObject
/** An event's detail, and the data that the bound action must answer where the widget uses it. */
type Event = { detail?: z.ZodMiniType; answer?: z.ZodMiniType }

export type WidgetSchema = {
  /** 1 when left out; grows by one with each change of props that editors' layers would not fit. `migrations[2]` makes props of version 1 those of 2. */
  version?: number
  migrations?: Record<number, Migration>
  props: AnyObject
  events?: Record<string, Event>
  /** `nodes`: drawn once; `row`: drawn per element of the prop `items`, with roots `item` and `index`. */
  slots?: Record<string, 'nodes' | 'row'>
  /** Two-way props: the event that changes the prop (its detail is the new value), and the path of its allowed values. */
  models?: Record<string, { event: string; values?: string }>
  /** A sheet or dialog: in no order or slot, shown and hidden by `open` and `close`. */
  overlay?: true
  /** Draws a form of the document: the node has `form`. */
  form?: true
}

/** Checks a widget's schema and keeps its exact type. */
export const widget = <const S extends WidgetSchema>(schema: S) => schema

/** The outcome of an emitted event; `data` is the last action's answer. The promise never rejects. */
export type Outcome<D = unknown> =
  | { ok: true; data: D }
  | { ok: false; error: { code: number | string; message: string; data?: unknown } }

/** The status of a source that a node reads. */
export type Status = 'idle' | 'loading' | 'ready' | 'empty' | 'error' | 'stale'

type Detail<E> = E extends { detail: infer D extends z.ZodMiniType } ? z.output<D> : undefined
type Answer<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : unknown
export type Emit<S extends WidgetSchema> = <K extends keyof NonNullable<S['events']> & string>(
  ...args: Detail<NonNullable<S['events']>[K]> extends undefined
    ? [event: K]
    : [event: K, detail: Detail<NonNullable<S['events']>[K]>]
) => Promise<Outcome<Answer<NonNullable<S['events']>[K]>>>
