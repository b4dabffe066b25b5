/** The schema of a widget, in `<area>/<name>/<name>.schema.ts` next to its component; must not import React. */
import type * as z from 'zod/mini'
import type { Migration } from './migration.ts'

type AnyObject = z.ZodMiniObject
/** An event's detail, and, where the widget uses it, the data that the bound action must return. */
type Event = { detail?: z.ZodMiniType; answer?: z.ZodMiniType }

export type WidgetSchema = {
  /**
   * Default 1. Incremented by each change of props that breaks editors' layers; `migrations[2]` migrates props of version 1 to version 2.
   */
  version?: number
  migrations?: Record<number, Migration>
  props: AnyObject
  events?: Record<string, Event>
  /** `nodes`: rendered once; `row`: rendered per element of the prop `items`, with the roots `item` and `index`. */
  slots?: Record<string, 'nodes' | 'row'>
  /** Two-way props: the event that changes the prop (its detail is the new value), and the path of its allowed values. */
  models?: Record<string, { event: string; values?: string }>
  /** A sheet or dialog: not part of an order or slot; shown and hidden by `open` and `close`. */
  overlay?: true
  /** Renders a form of the document: the node has `form`. */
  form?: true
}

/** Checks a widget's schema and preserves its exact type. */
export const widget = <const S extends WidgetSchema>(schema: S) => schema

/** The outcome of an emitted event; `data` is the result of the last action. The promise never rejects. */
export type Outcome<D = unknown> =
  | { ok: true; data: D }
  | { ok: false; error: { code: number | string; message: string; data?: unknown } }

/** The status of a data source that a node reads. */
export type Status = 'idle' | 'loading' | 'ready' | 'empty' | 'error' | 'stale'

type Detail<E> = E extends { detail: infer D extends z.ZodMiniType } ? z.output<D> : undefined
type Answer<E> = E extends { answer: infer A extends z.ZodMiniType } ? z.output<A> : unknown
type EventArguments<S extends WidgetSchema, K extends keyof NonNullable<S['events']> & string> =
  Detail<NonNullable<S['events']>[K]> extends undefined
    ? [event: K]
    : [event: K, detail: Detail<NonNullable<S['events']>[K]>]
/** `href` returns the URL of an event whose only effect is to lead there: the widget then draws a link. */
export type Emit<S extends WidgetSchema> = (<K extends keyof NonNullable<S['events']> & string>(
  ...args: EventArguments<S, K>
) => Promise<Outcome<Answer<NonNullable<S['events']>[K]>>>) & {
  href?: <K extends keyof NonNullable<S['events']> & string>(...args: EventArguments<S, K>) => string | undefined
}
