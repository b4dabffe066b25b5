/**
 * A separate process that decodes one image at a time and redraws it upright, without metadata. A malicious file can only harm this
 * process: when it runs out of memory, the server starts another.
 */
import sharp from 'sharp'
import { picture } from '../access/policies.ts'

export type Drawn = { content: Uint8Array; width: number; height: number }

sharp.cache(false)
sharp.concurrency(1)
process.on('disconnect', () => process.exit())
let most = picture.memory
const watch = () => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
}
setInterval(watch, 20).unref()

process.on('message', async ({ content, memory }: { content: Uint8Array; memory: number }) => {
  most = memory
  process.send?.(await draw(content).catch(() => null))
})

async function draw(content: Uint8Array): Promise<Drawn | null> {
  const image = sharp(content, { limitInputPixels: picture.pixels, failOn: 'error', sequentialRead: true, pages: 1 })
  const { format } = await image.metadata()
  if (format !== 'jpeg' && format !== 'png') return null
  const { data, info } = await image
    .autoOrient()
    .resize({ width: picture.side, height: picture.side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85, mozjpeg: false })
    .timeout({ seconds: picture.seconds })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}
