/**
 * Every enumeration of the wire: value → message id and tone (docs/domain.md §2; spec §3 defaults). Formatter
 * `enum:<name>` and chips read it; `values(name)` is what schemas allow.
 */
import * as z from 'zod/mini'

export type Tone = 'neutral' | 'brand' | 'warning' | 'danger' | 'info'
export type EnumRow<V> = { value: V; label: string; tone: Tone }

/** Rows of an enumeration whose labels are `enum.<name>.<value>`. */
const rows = <const N extends string, const V extends number | string>(name: N, tones: readonly (readonly [value: V, tone: Tone])[]): EnumRow<V>[] =>
  tones.map(([value, tone]) => ({ value, tone, label: `enum.${name}.${value}` }))

export const enums = {
  operatorType: rows('operatorType', [[1, 'info'], [2, 'danger'], [3, 'info'], [4, 'brand'], [99, 'neutral']]),
} as const satisfies Record<string, EnumRow<number | string>[]>
export type EnumName = keyof typeof enums

/** The zod schema of an enumeration's values. */
export const oneOf = <N extends EnumName>(name: N) => z.literal(enums[name].map((row) => row.value)) as z.ZodMiniType<(typeof enums)[N][number]['value']>
