/** The process that redraws one upload at a time as a JPEG, upright and without metadata. */
import sharp from 'sharp'
import { picture } from '#server/db/access/policies.ts'
import { serveDrawings } from '#server/platform/pictures/drawing-process.ts'

export type Drawn = { content: Uint8Array; width: number; height: number }

serveDrawings(async (content): Promise<Drawn | undefined> => {
  const image = sharp(content, { limitInputPixels: picture.pixels, failOn: 'error', sequentialRead: true, pages: 1 })
  const { format } = await image.metadata()
  if (format !== 'jpeg' && format !== 'png') return undefined
  const { data, info } = await image
    .autoOrient()
    .resize({ width: picture.side, height: picture.side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
})
