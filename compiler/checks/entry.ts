/** Entries of menus and slides: `page` leads to a route, `url` to another site; at run time other types show that they are not supported (product §2). */
import type { Context } from './context.ts'
import { at } from '../findings/issue.ts'
import { branches, own, type Definitions, type Schema } from '../schema/schema.ts'
import { checkAddress } from './address.ts'
import { checkLink } from './link.ts'

type Entry = { type?: unknown; path?: unknown }
export function isEntry(value: unknown, schema: Schema, definitions: Definitions): value is Entry {
  const path = own(schema.properties, 'path')
  return (
    path !== undefined && !Array.isArray(value) && branches(path, definitions).some((part) => part['x-ref'] === 'entry')
  )
}

export function checkEntry(context: Context, { type, path }: Entry, pointer: string): void {
  const { report } = context
  if (path && type === undefined) report('MM1005', pointer, { key: 'type' })
  if (type !== 'page' && type !== 'url') return
  const here = at(pointer, 'path')
  if (typeof path !== 'string' || path === '') report('MM1005', pointer, { key: 'path' })
  else if (type === 'page') checkLink(context, path, here)
  else if (/^https?:\/\//.test(path)) checkAddress(context, path, { 'x-unit': 'url' }, here)
  else report('MM5004', here)
}
