/** The largest accepted picture of each format: the upload is answered before it is drawn, and drawing respects its limits. */
import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { waitUntil } from '#server/platform/process.ts'
import { listFamily } from '#server/testing/memory.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { mediaLimits } from './limits.ts'

const MOST_MEGABYTES = 400
const server = await createTestServer()
const { account, ask, tokens } = createOperators(server)
beforeAll(() => account('owner', 'owner'))
const { seconds } = mediaLimits
afterEach(() => void Object.assign(mediaLimits, { seconds }))

/** Squares of random colours, which do not compress to trivial data. */
const squares = (width: number, height: number) => {
  const [columns, rows] = [width / 40, height / 40]
  const colours = Buffer.from(
    Array.from({ length: columns * rows * 3 }, (_, index) => (index * 7919 * (index % 251)) % 256),
  )
  return sharp(colours, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
  })
}
const pictureProcess = () =>
  listFamily(process.pid).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('variants-child')
    } catch {
      return false
    }
  })
/** The peak memory of the process, in MB. */
const readPeakMemory = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** Ends the process, so that each picture gets a new process: its peak counts from its start. */
async function endProcess(): Promise<void> {
  const pid = pictureProcess()
  if (pid === undefined) return
  process.kill(pid, 'SIGKILL')
  expect(await waitUntil(() => pictureProcess() === undefined, 60_000)).toBe(true)
}

test.each<[string, () => Sharp]>([
  ['JPEG of 48 megapixels', () => squares(8000, 6000).jpeg()],
  ['PNG of 48 megapixels', () => squares(8000, 6000).png({ compressionLevel: 3 })],
  ['WebP of 48 megapixels', () => squares(8000, 6000).webp({ effort: 0 })],
  ['AVIF of 12 megapixels', () => squares(4000, 2960).avif({ effort: 0, chromaSubsampling: '4:2:0' })],
])(
  'the largest %s is answered long before it is drawn, drawn within twelve seconds of the processor, and takes less than 400 MB',
  async (name, drawn) => {
    const body = new Uint8Array(await drawn().toBuffer())
    await endProcess()
    // more time for busy machines; CPU time is limited separately
    mediaLimits.seconds = seconds * 5
    const headers = { authorization: `Bearer ${tokens.owner}` }
    const began = performance.now()
    const answer = await server.app.request('/api/admin/media?name=a', { method: 'POST', body, headers })
    const answerMs = performance.now() - began
    expect(answer.status).toBe(200)
    const { id } = (await answer.json()) as MediaItem
    await server.jobs.runDue()
    const drawnMs = performance.now() - began - answerMs
    const megabytes = readPeakMemory(pictureProcess()!)
    const facts = [`answered in ${answerMs.toFixed(0)} ms`, `drawn in ${(drawnMs / 1000).toFixed(1)} s`]
    const size = `${(body.length / 1024 / 1024).toFixed(1)} MB`
    console.log(`${name}, ${size}: ${facts.join(', ')}, ${megabytes.toFixed(0)} MB`)
    expect((await ask('GET', `/media/${id}`)).body).toMatchObject({ state: 'ready' })
    expect(answerMs, 'beside the drawing, which it does not wait for').toBeLessThan(drawnMs / 2)
    expect(megabytes).toBeLessThan(MOST_MEGABYTES)
  },
  300_000,
)
