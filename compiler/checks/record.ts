/** Checks that values name existing records, such as articles, coupons and rules of numbers; the server knows them. */
import type { Json } from '#schemas/language/action.ts'
import { getValueAt } from '../findings/issue.ts'
import { getOwn, listBranches, resolve, type Schema } from '../schema/schema.ts'
import type { Context } from './context.ts'

/** `kind`: as `x-record` has it. `place`: the pointer of the value or of the link that has it. */
export function checkRecord(
  { page: { environment }, report, shipped }: Context,
  kind: string,
  value: unknown,
  place: { pointer: string; written: unknown },
): void {
  const existing = getOwn(environment.records ?? {}, kind)
  if (!existing || getValueAt(shipped, place.pointer) === place.written) return
  if ((typeof value !== 'number' && typeof value !== 'string') || value === '') return
  if (!existing.some((key) => String(key) === String(value))) report('MM9016', place.pointer, { id: value })
}

/** Checks the parameters of a link. */
export function checkRecordsOfLink(
  context: Context,
  schema: Schema,
  parameters: Readonly<Record<string, Json>>,
  place: { pointer: string; written: unknown },
): void {
  const { definitions } = context.page.environment
  const { properties } = resolve(schema, definitions)
  for (const [name, value] of Object.entries(parameters)) {
    const parameter = getOwn(properties, name)
    const kind = parameter && listBranches(parameter, definitions).find((branch) => branch['x-record'])?.['x-record']
    if (kind !== undefined) checkRecord(context, kind, value, place)
  }
}
