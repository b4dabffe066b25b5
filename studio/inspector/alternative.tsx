/** Offers the media library's text in the field of a picture's alternative text. */
import { getValueAt } from '#compiler/findings/issue.ts'
import { findPictureKeys } from '#compiler/schema/picture-keys.ts'
import type { Definitions, Schema } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { isMedia } from '#schemas/language/media.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { useInspector } from './context.ts'
import { toField } from './fields.ts'

/** Returns the picture of the library whose alternative text a field has. */
export function findDescribed(
  node: unknown,
  pointer: string,
  schema: Schema,
  definitions: Definitions,
): string | undefined {
  const end = pointer.lastIndexOf('/')
  const key = pointer.slice(end + 1)
  const object = getValueAt(node, pointer.slice(0, end))
  if (!isObject(object) || findPictureKeys({ properties: { [key]: schema } }, definitions).alt !== key) return undefined
  if (toField(schema, object[key], definitions).kind !== 'text') return undefined
  return Object.values(object).findLast(isMedia)
}

type Props = { pointer: string; schema: Schema; value: unknown; label: Sentence }
export function Alternative({ pointer, schema, value, label }: Props) {
  const { known, value: node, onChange, resolveWords, renderAlternative } = useInspector()
  const reference = renderAlternative && findDescribed(node, pointer, schema, known.definitions)
  if (!reference) return null
  const isEmpty = value === undefined || value === ''
  const words = isEmpty ? undefined : resolveWords?.(value)
  if (!isEmpty && !words) return null
  return renderAlternative({ reference, words, use: (text) => onChange(pointer, text, label) })
}
