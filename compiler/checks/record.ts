/** Checks that a link names an existing article, number or question; the server knows them. */
import type { Json } from '#schemas/language/action.ts'
import type { RouteSignature } from '../environment/environment.ts'
import { getValueAt } from '../findings/issue.ts'
import { getOwn } from '../schema/schema.ts'
import type { Context } from './context.ts'

/** `place`: the pointer of the value or of the link that has it. */
export function checkRecord(
  { page: { environment }, report, shipped }: Context,
  route: RouteSignature,
  parameters: Readonly<Record<string, Json>>,
  place: { pointer: string; written: unknown },
): void {
  if (!environment.records || getValueAt(shipped, place.pointer) === place.written) return
  const path = Object.keys(environment.routes).find((candidate) => environment.routes[candidate] === route)
  for (const [name, ids] of Object.entries(getOwn(environment.records, path ?? '') ?? {})) {
    const id = Number(getOwn(parameters, name) ?? Number.NaN)
    if (Number.isInteger(id) && !ids.includes(id)) report('MM9016', place.pointer, { id })
  }
}
