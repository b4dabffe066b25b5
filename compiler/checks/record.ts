/** Checks that a parameter of a link or source names existing records, such as articles, coupons and rules of numbers; the server knows them. */
import type { Json } from '#schemas/language/action.ts'
import { getValueAt } from '../findings/issue.ts'
import { getOwn, listBranches, resolve, type Schema } from '../schema/schema.ts'
import type { Context } from './context.ts'

/** `schema`: of the parameters. `place`: the pointer of the value or of the link that has it. */
export function checkRecord(
  { page: { environment }, report, shipped }: Context,
  schema: Schema,
  parameters: Readonly<Record<string, Json>>,
  place: { pointer: string; written: unknown },
): void {
  const { records, definitions } = environment
  if (!records || getValueAt(shipped, place.pointer) === place.written) return
  const { properties } = resolve(schema, definitions)
  for (const [name, value] of Object.entries(parameters)) {
    const parameter = getOwn(properties, name)
    const kinds = (parameter ? listBranches(parameter, definitions) : []).map(
      ({ items, ...branch }) => (items ?? branch)['x-record'],
    )
    const existing = kinds.map((kind) => kind && getOwn(records, kind)).find(Boolean)
    if (!existing) continue
    for (const id of [value].flat()) {
      if ((typeof id !== 'number' && typeof id !== 'string') || id === '') continue
      if (!existing.some((key) => String(key) === String(id))) report('MM9016', place.pointer, { id })
    }
  }
}
