/** Refuses a file by its first bytes when it could not be decoded within the limits. */
import { listWidths } from '#schemas/language/media.ts'
import { refuse } from '#server/platform/fault.ts'
import type { Header } from './header.ts'
import { mediaLimits } from './limits.ts'
import { getWholeBytesPerPixel } from './whole.ts'

/** Returns the pixels of the largest served size. */
export function computeLargestSize({ width, height }: Pick<Header, 'width' | 'height'>): number {
  const largest = listWidths(width).at(-1)!
  return largest * Math.ceil((largest * height) / width)
}

export function assertNotTooLarge(content: Buffer, header: Header): void {
  const { width, height } = header
  const { pixels, side, sizePixels, wholeBytes } = mediaLimits
  if (width * height > pixels || Math.max(width, height) > side) throw refuse('publishing.hugePicture')
  if (computeLargestSize(header) > sizePixels) throw refuse('publishing.longPicture')
  const perPixel = getWholeBytesPerPixel(content, header)
  if (perPixel && width * height * perPixel > wholeBytes)
    throw refuse('publishing.wholePicture', { megapixels: Math.floor(wholeBytes / perPixel / 1_000_000) })
}
