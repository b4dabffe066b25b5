/** The process that draws the sizes of pictures, one picture at a time, upright and without metadata. */
import sharp from 'sharp'
import type { MediaFormat } from '#server/db/schema/media.ts'
import { serveDrawings } from '#server/platform/pictures/drawing-process.ts'
import { listWidths } from '#schemas/language/media.ts'
import { mediaLimits } from './limits.ts'
import { computeLargestSize } from './too-large.ts'

export type Variants = {
  width: number
  height: number
  files: { width: number; format: MediaFormat; content: Uint8Array }[]
}
/** Above this, lower effort and half the colour resolution halve time and memory, for files that are a few percent larger. */
const LONG_PIXELS = 2_500_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

serveDrawings(async (content): Promise<Variants | undefined> => {
  const image = sharp(content, {
    limitInputPixels: mediaLimits.pixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
  const { format, autoOrient } = await image.metadata()
  if (!formats.has(format)) return undefined
  const { width, height } = autoOrient
  const sizes = listWidths(width)
  if (computeLargestSize({ width, height }) > mediaLimits.sizePixels) return undefined
  const { data, info } = await image
    .autoOrient()
    .resize({ width: sizes.at(-1)! })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files: Variants['files'] = []
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const size of sizes) {
    const sized = sharp(data, { raw }).resize({ width: size })
    const isLong = size * ((size * height) / width) > LONG_PIXELS
    const avif = isLong ? { effort: 1, chromaSubsampling: '4:2:0' } : { effort: 2 }
    files.push(
      {
        width: size,
        format: 'avif',
        content: await sized
          .clone()
          .avif({ quality: 55, ...avif })
          .toBuffer(),
      },
      {
        width: size,
        format: 'webp',
        content: await sized
          .clone()
          .webp({ quality: 80, effort: isLong ? 2 : 4 })
          .toBuffer(),
      },
    )
  }
  return { width, height, files }
})
