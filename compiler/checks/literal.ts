/** Checks a literal against its type, and follows the texts, links and names in it. */
import type { Context } from './context.ts'
import { at, nearest, valueAt } from '../findings/issue.ts'
import { misfitsOf, type Misfit } from '../schema/literal-checker.ts'
import { isObject } from '../../schemas/is-object.ts'
import { ANY, describe, isTextObject, isUnknown, own, TEXT, type Schema } from '../schema/schema.ts'
import { checkAddress } from './address.ts'
import { checkEntry, isEntry } from './entry.ts'
import { checkText } from './text.ts'
import { checkLink } from './link.ts'
import { checkRow, checkWidth } from './width.ts'

export type LiteralInput = {
  value: unknown
  schema: Schema
  pointer: string
  /** The code of a misfit; MM3004 by default. */
  code?: 'MM3004' | 'MM3008' | 'MM3009'
  /** Whether a bind fills the value at a pointer. */
  given?: (pointer: string) => boolean
  /** Reports keys that are missing or unknown; without it such an object is a wrong literal. */
  keys?: (misfit: Exclude<Misfit, { kind: 'wrong' }>) => void
  /** The form whose fields a name may mean. */
  form?: string | undefined
}

const isUrl = (schema: Schema, value: unknown) => schema['x-unit'] === 'url' && typeof value === 'string'

export function checkLiteral(context: Context, input: LiteralInput): void {
  const { page, report } = context
  const { definitions } = page.environment
  const { value, schema, pointer, code = 'MM3004', given, keys, form } = input
  if (schema === ANY) return

  const visit = (part: unknown, type: Schema, where: string) => {
    const room = type['x-ems']
    if (type.$ref === TEXT.$ref) checkText(context, part, where, given)
    else if (isUnknown(type)) words(part, where)
    else if (typeof part === 'string') name(part, type, where)
    else if (isEntry(part, type, definitions) && !['type', 'path'].some((key) => given?.(at(where, key))))
      checkEntry(context, part, where)
    if (typeof room === 'number') checkWidth(context, part, room, where)
    else if (room) checkRow(context, part, type, where)
  }
  /** The runtime resolves texts in values of any type, too. */
  const words = (part: unknown, where: string): void => {
    if (isTextObject(part)) checkLiteral(context, { ...input, value: part, schema: TEXT, pointer: where })
    else if (Array.isArray(part)) part.forEach((entry, index) => words(entry, at(where, index)))
    else if (isObject(part)) for (const [key, inner] of Object.entries(part)) words(inner, at(where, key))
  }
  const name = (part: string, type: Schema, where: string) => {
    checkAddress(context, part, type, where)
    switch (type['x-ref']) {
      case 'route':
        checkLink(context, part, where)
        break
      case 'node':
        if (!own(page.layout.nodes, part))
          unknownName('MM2006', { id: part }, part, Object.keys(page.layout.nodes), where)
        break
      case 'source':
        if (!own(page.layout.data, part))
          unknownName('MM2011', { name: part }, part, Object.keys(page.layout.data ?? {}), where)
        break
      case 'form':
        if (!own(page.layout.forms, part))
          unknownName('MM2012', { name: part }, part, Object.keys(page.layout.forms ?? {}), where)
        break
      case 'call':
        if (!own(page.environment.calls, part))
          unknownName('MM4001', { name: part }, part, Object.keys(page.environment.calls), where)
        break
      case 'field': {
        const fields = form === undefined ? undefined : own(page.layout.forms, form)?.fields
        if (fields && !fields.includes(part))
          unknownName('MM2008', { of: `form.${form}`, name: part }, part, fields, where)
        break
      }
      default:
    }
  }
  const unknownName = (
    which: 'MM2006' | 'MM2008' | 'MM2011' | 'MM2012' | 'MM4001',
    values: Record<string, string>,
    part: string,
    names: readonly string[],
    where: string,
  ) => {
    const meant = nearest(part, names)
    report(which, where, values, {
      suggestion: meant,
      ...(meant !== undefined && { fix: { pointer: where, replace: meant } }),
    })
  }

  for (const misfit of misfitsOf(value, schema, pointer, { definitions, visit, ...(given && { given }) })) {
    const here = misfit.pointer === pointer ? value : valueAt(value, misfit.pointer.slice(pointer.length))
    if (misfit.kind !== 'wrong') {
      if (keys) keys(misfit)
      else report(code, misfit.pointer, { expected: describe(schema, definitions) })
    } else if (isUrl(misfit.schema, here)) report('MM5004', misfit.pointer)
    else {
      const meant =
        typeof here === 'string'
          ? nearest(
              here,
              (misfit.allowed ?? []).filter((one) => typeof one === 'string'),
            )
          : undefined
      report(
        code,
        misfit.pointer,
        { expected: misfit.expected },
        { suggestion: meant, ...(meant !== undefined && { fix: { pointer: misfit.pointer, replace: meant } }) },
      )
    }
  }
}
