/** A drawing process may end, hang or lose its channel at any moment: only the current picture is affected. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCommandLine, sleep, waitUntil } from '../process.ts'
import { createSemaphore } from '../semaphore.ts'
import { listFamily } from '#server/testing/memory.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createTemporaryFolder } from '#server/testing/processes.ts'
import { createDrawer, type DrawLimits } from './drawer.ts'
import type { Drawn } from '#server/domain/uploads/redraw-child.ts'

const limits: DrawLimits = { memory: 1024 * 1024 * 1024, cpuSeconds: 60, seconds: 60 }
const small = Buffer.from(await createPhoto(64, 64))
const folder = createTemporaryFolder('drawer')
/** Drawers of a process that runs this code for each picture. */
const createTestDrawer = (code: string) => {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  writeFileSync(file, code)
  return createDrawer<string>(file, createSemaphore(1, 40))
}
const listChildren = () =>
  listFamily(process.pid).filter((pid) => /redraw-child|menmian-drawer/.test(readCommandLine(pid)))
const createRedrawer = () =>
  createDrawer<Drawn>(join(import.meta.dirname, '../../domain/uploads/redraw-child.ts'), createSemaphore(1, 40))
/** The process that a first picture starts. */
async function startDrawing(draw: ReturnType<typeof createRedrawer>): Promise<number> {
  const before = new Set(listChildren())
  expect(await draw(small, limits)).toHaveProperty('drawn')
  const pid = listChildren().find((child) => !before.has(child))!
  onTestFinished(() => {
    if (listChildren().includes(pid)) process.kill(pid, 'SIGKILL')
  })
  return pid
}
const waitForEnd = (pid: number) => waitUntil(() => !listChildren().includes(pid), 120_000)

/** Faults of a process, and the result of its picture. */
const faults: [name: string, code: string, failure: string][] = [
  ['ends before it is asked', 'process.exit(1)', 'interrupted'],
  ['cannot be loaded', "import '#server/domain/uploads/nothing.mjs'", 'interrupted'],
  ['ends when it is asked', "process.on('message', () => process.exit(0))", 'interrupted'],
  ['is killed', "process.on('message', () => process.kill(process.pid, 'SIGKILL'))", 'interrupted'],
  ['crashes', "process.on('message', () => process.kill(process.pid, 'SIGSEGV'))", 'unreadable'],
  ['aborts', "process.on('message', () => process.abort())", 'unreadable'],
  [
    'loses its channel and lives on',
    "process.on('message', () => process.disconnect()); setInterval(() => {}, 1000)",
    'interrupted',
  ],
  ['never answers', "process.on('message', () => {}); setInterval(() => {}, 1000)", 'interrupted'],
]

describe('with fake timers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())
  const passAll = () => vi.advanceTimersByTime(10 * 60_000)

  test.each(faults)(
    'a process that %s: every later timer passes, and nothing else fails',
    async (name, code, failure) => {
      const before = new Set(listChildren())
      const outcome = createTestDrawer(code)(small, { ...limits, seconds: 5 })
      if (name === 'never answers') await vi.advanceTimersByTimeAsync(5000)
      expect(await outcome).toEqual({ failure })
      passAll()
      vi.useRealTimers()
      expect(await waitUntil(() => listChildren().every((pid) => before.has(pid)), 120_000), 'no process is left').toBe(
        true,
      )
    },
  )

  test('a process that is killed without work, before and after its end was noticed, is replaced by the next picture', async () => {
    const draw = createRedrawer()
    const pid = await startDrawing(draw)
    process.kill(pid, 'SIGKILL')
    // the drawer has not received the event yet
    expect(await draw(small, limits)).toHaveProperty('drawn')
    process.kill(
      listChildren().find((child) => child !== pid)!,
      'SIGKILL',
    )
    passAll()
    expect(await draw(small, limits)).toHaveProperty('drawn')
    passAll()
  })

  test('a process without work ends after half a minute, and a picture in between keeps it', async () => {
    const draw = createRedrawer()
    const pid = await startDrawing(draw)
    vi.advanceTimersByTime(29_000)
    expect(await draw(small, limits)).toHaveProperty('drawn')
    vi.advanceTimersByTime(29_000)
    expect(listChildren()).toContain(pid)
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    expect(await waitForEnd(pid)).toBe(true)
  })
})

test('a picture whose process is killed by bad luck is drawn by the next one', async () => {
  const draw = createRedrawer()
  const first = await startDrawing(draw)
  const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'teal' } })
    .png({ progressive: true })
    .toBuffer()
  const drawn = draw(large, limits)
  await sleep(30)
  process.kill(first, 'SIGKILL')
  expect(await drawn).toMatchObject({ drawn: { width: 2400, height: 1600 } })
})

test('a file that is no picture, needs too much memory or too much processor time says so, and the next one is drawn', async () => {
  const noise = Buffer.alloc(3000 * 3000 * 3).map((_, index) => (index * 7919) % 251)
  const large = await sharp(noise, { raw: { width: 3000, height: 3000, channels: 3 } })
    .png({ progressive: true })
    .toBuffer()
  const draw = createRedrawer()
  await startDrawing(draw)
  expect(await draw(small.subarray(0, 100), limits)).toEqual({ failure: 'unreadable' })
  expect(await draw(large, { ...limits, memory: 60 * 1024 * 1024 })).toEqual({ failure: 'memory' })
  expect(await draw(large, { ...limits, cpuSeconds: 0.05 })).toEqual({ failure: 'cpu' })
  expect(await draw(small, limits)).toHaveProperty('drawn')
})

test('pictures that wait behind one whose process dies are drawn', async () => {
  const draw = createRedrawer()
  const pid = await startDrawing(draw)
  const outcomes = Promise.all(Array.from({ length: 8 }, () => draw(small, limits)))
  process.kill(pid, 'SIGKILL')
  for (const outcome of await outcomes) expect(outcome).toHaveProperty('drawn')
})
