/** Checks that pictures of the media library (`media:7`) can be shown, and replaces them in a compiled document. */
import type { Context } from './context.ts'
import { isMedia } from '#schemas/language/media.ts'
import type { MediaFacts } from '../environment/environment.ts'
import { joinPointer } from '../findings/issue.ts'
import { findPictureKeys } from '../schema/picture-keys.ts'
import { getOwn, type Schema } from '../schema/schema.ts'

export const findMedia = ({ page }: Context, reference: string): MediaFacts | undefined =>
  getOwn(page.environment.media, reference)

/** Returns the address that replaces the reference in the compiled document. */
export function checkMedia(context: Context, reference: string, pointer: string): string | undefined {
  const { report, replace } = context
  const media = findMedia(context, reference)
  const values = { media: reference }
  if (!context.page.environment.media) return undefined
  if (!media) report('MM5013', pointer, values)
  else if (media.state === 'drawing') report('MM5014', pointer, values)
  else if (media.state === 'failed') report('MM5015', pointer, values)
  else replace(pointer, media.address)
  return media?.address
}

/** Adds the library's ratio and alternative text where the document omits them. */
export function describeMedia(
  context: Context,
  part: Record<string, unknown>,
  type: Schema,
  pointer: string,
  given?: (pointer: string) => boolean,
): void {
  if (!Object.values(part).some(isMedia)) return
  const isGiven = (key: string | undefined) => key !== undefined && (part[key] || given?.(joinPointer(pointer, key)))
  const { alt, ratio } = findPictureKeys(type, context.page.environment.definitions)
  for (const [name, reference] of Object.entries(part)) {
    const media = isMedia(reference) && getOwn(type.properties, name) ? findMedia(context, reference) : undefined
    if (!media) continue
    if (ratio && !isGiven(ratio)) context.replace(joinPointer(pointer, ratio), media.ratio)
    if (isGiven(alt)) continue
    if (alt && media.alt) context.replace(joinPointer(pointer, alt), media.alt)
    if (!media.isDescribed) context.report('MM8007', joinPointer(pointer, name), { media: reference as string })
  }
}
