/**
 * Checks entries of menus and slides: `page` leads to a route, `url` to another site; at run time other types show that
 * they are not supported (product §2).
 */
import type { Context } from './context.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { findRoute } from '../environment/routes.ts'
import { listBranches, getOwn, type Definitions, type Schema } from '../schema/schema.ts'
import { checkUrl } from './address.ts'
import { checkLink } from './link.ts'

type Entry = { type?: unknown; path?: unknown }
export function isEntry(value: unknown, schema: Schema, definitions: Definitions): value is Entry {
  const path = getOwn(schema.properties, 'path')
  return (
    path !== undefined &&
    !Array.isArray(value) &&
    listBranches(path, definitions).some((part) => part['x-ref'] === 'entry')
  )
}

const types = ['page', 'url']
const isAddress = (path: string) => /^https?:\/\//.test(path)
/** Returns the intended type; undefined when the path does not show it, or when another program may know the given type. */
function guessType({ page }: Context, type: string, path: string): string | undefined {
  if (!types.includes(type)) return findNearestName(type, types)
  if (isAddress(path)) return 'url'
  return findRoute(path.split('?')[0]!, page.environment.routes) ? 'page' : undefined
}

export function checkEntry(context: Context, { type, path }: Entry, pointer: string): void {
  const { report } = context
  if (path && type === undefined) report('MM1005', pointer, { key: 'type' })
  if (typeof type !== 'string' || type === '') return
  const pathPointer = joinPointer(pointer, 'path')
  const link = typeof path === 'string' ? path : ''
  const meant = guessType(context, type, link)
  if (meant !== undefined && meant !== type) {
    const where = joinPointer(pointer, 'type')
    report('MM5017', where, { type, expected: meant }, { fix: { pointer: where, replace: meant } })
  }
  if (!types.includes(type) || (meant !== undefined && meant !== type)) return
  if (link === '') report('MM1005', pointer, { key: 'path' })
  else if (type === 'page') checkLink(context, link, pathPointer)
  else if (isAddress(link)) checkUrl(context, link, pathPointer)
  else report('MM5004', pathPointer)
}
