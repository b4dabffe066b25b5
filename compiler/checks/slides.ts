/** Counts the slides of a carousel: entries with a picture and a link. */
import type { Context } from './context.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import { listBranches, getOwn, resolve, type Schema } from '../schema/schema.ts'
import { isEntry } from './entry.ts'

export function checkSlides(
  { page, report }: Context,
  list: readonly unknown[],
  schema: Schema,
  pointer: string,
): void {
  const { slides: max } = documentLimits
  if (list.length <= max || !schema.items) return
  const { definitions } = page.environment
  const isSlide = listBranches(schema.items, definitions).some(
    (item) => getOwn(item.properties, 'image') !== undefined && isEntry({}, resolve(item, definitions), definitions),
  )
  if (isSlide) report('MM8009', pointer, { is: list.length, max })
}
