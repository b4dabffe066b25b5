/** Checks a literal against its type, and follows the texts, links and names in it. */
import type { Context } from './context.ts'
import { joinPointer, findNearestName, getValueAt } from '../findings/issue.ts'
import { findMisfits, type Misfit } from '../schema/literal-checker.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { momentExample, parseMoment } from '#schemas/language/moments.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import {
  anySchema,
  describe,
  getOwn,
  isTextObject,
  listBranches,
  isUnknown,
  textSchema,
  type Schema,
} from '../schema/schema.ts'
import { checkPicture, checkUrl } from './address.ts'
import { checkEntry, isEntry } from './entry.ts'
import { checkText } from './text.ts'
import { checkBraces } from './braces.ts'
import { checkLink } from './link.ts'
import { checkRecord } from './record.ts'
import { describeMedia } from './media.ts'
import { checkName } from './name.ts'
import { checkRichLanguages, checkRichText } from './rich-text.ts'
import { checkSlides } from './slides.ts'
import { checkRow, checkWidth } from './width.ts'

export type LiteralInput = {
  value: unknown
  schema: Schema
  pointer: string
  /** The code for a misfit; MM3004 by default. */
  code?: 'MM3004' | 'MM3008' | 'MM3009'
  /** True when a bind fills the value at a pointer. */
  given?: (pointer: string) => boolean
  /** Reports keys that are missing or unknown; without it such an object is a wrong literal. */
  keys?: (misfit: Exclude<Misfit, { kind: 'wrong' }>) => void
  /** The form whose fields a name may mean. */
  form?: string | undefined
}

/** True for a well-formed day or time that does not exist. */
const isMissing = (time: string) =>
  /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(time) &&
  parseMoment(time.length > 10 ? time : `${time} 00:00`) === undefined
const isUrl = (schema: Schema, value: unknown) => schema['x-unit'] === 'url' && typeof value === 'string'

const isRichPerLanguage = (schema: Schema) => schema['x-unit'] === 'html' && schema.type === 'object'

export function checkLiteral(context: Context, input: LiteralInput): void {
  const { page, report } = context
  const { definitions } = page.environment
  const { value, schema, pointer, code = 'MM3004', given, keys, form } = input
  if (schema === anySchema) return

  /** A string there is the same rich text in all languages. */
  const takesLanguages = (type: Schema | undefined) =>
    type !== undefined && listBranches(type, definitions).some(isRichPerLanguage)
  const visit = (part: unknown, type: Schema, where: string) => {
    const room = type['x-ems']
    if (type.$ref === textSchema.$ref) checkText(context, part, where, given)
    else if (isUnknown(type)) words(part, where)
    else if (typeof part === 'string') name(part, type, where)
    else if (isEntry(part, type, definitions) && !['type', 'path'].some((key) => given?.(joinPointer(where, key))))
      checkEntry(context, part, where)
    else if (Array.isArray(part)) checkSlides(context, part, type, where)
    if (type['x-record'] !== undefined) checkRecord(context, type['x-record'], part, { pointer: where, written: part })
    if (isRichPerLanguage(type)) checkRichLanguages(context, part as TextPerLanguage, where)
    else if (isObject(part) && type.properties) {
      describeMedia(context, part, type, where, given)
      for (const [key, inner] of Object.entries(part))
        if (typeof inner === 'string' && takesLanguages(getOwn(type.properties, key)))
          checkRichLanguages(context, inner, joinPointer(where, key))
    }
    if (typeof room === 'number') checkWidth(context, part, room, where)
    else if (room) checkRow(context, part, type, where)
  }
  /** The runtime also resolves texts in values of any other type. */
  const words = (part: unknown, where: string): void => {
    if (isTextObject(part)) checkLiteral(context, { ...input, value: part, schema: textSchema, pointer: where })
    else if (Array.isArray(part)) part.forEach((entry, index) => words(entry, joinPointer(where, index)))
    else if (isObject(part)) for (const [key, inner] of Object.entries(part)) words(inner, joinPointer(where, key))
  }
  const name = (part: string, type: Schema, where: string) => {
    const { 'x-unit': unit, 'x-ref': ref } = type
    if (unit === 'url') checkUrl(context, part, where)
    else if (unit === 'image') checkPicture(context, part, where)
    else if (unit === 'html') checkRichText(context, part, where)
    else if (unit === 'time' && isMissing(part)) report(code, where, { expected: `${momentExample}:00` })
    if (ref === undefined && (unit === undefined || unit === 'html')) checkBraces(context, part, where)
    if (ref === 'route') checkLink(context, part, where)
    else if (ref !== undefined) checkName(context, { name: part, ref, form, pointer: where })
  }

  for (const misfit of findMisfits(value, schema, pointer, { definitions, visit, ...(given && { given }) })) {
    const part = misfit.pointer === pointer ? value : getValueAt(value, misfit.pointer.slice(pointer.length))
    if (misfit.kind !== 'wrong') {
      if (keys) keys(misfit)
      else report(code, misfit.pointer, { expected: describe(schema, definitions) })
    } else if (isUrl(misfit.schema, part)) report('MM5004', misfit.pointer)
    else {
      const meant =
        typeof part === 'string'
          ? findNearestName(
              part,
              (misfit.allowed ?? []).filter((allowed) => typeof allowed === 'string'),
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
