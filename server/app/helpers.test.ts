/**
 * Helper processes and threads of the server are killed at random moments while visitors read, upload and open pages. Only the work of the
 * killed helper is lost: the server remains the same process, accepts every connection, and throws no errors, also after every timer that
 * follows a failure has expired.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeCard } from '../testing/cards/cards.ts'
import { readCommandLine } from '../platform/process.ts'
import { findFreePort } from '../platform/free-port.ts'
import { createOperators } from '../testing/publishing/publishing.ts'
import { listFamily } from '../testing/memory.ts'
import { createPhoto } from '../testing/pictures.ts'
import { buildServerEnv, startShoppers, startProcess } from '../testing/processes.ts'
import { createServerOn, createTestDatabase } from '../testing/server.ts'

const killsMs = 60_000
/** Past the longest timer: a process without work ends after 30 s. */
const afterMs = 40_000
const helpers = ['redraw-child', 'variants-child'] as const

const url = await createTestDatabase()
const local = await createServerOn(url)
const { account, tokens } = createOperators(local)

/** Repeats work until `over`; counts the statuses. */
async function repeat(over: AbortSignal, work: (round: number) => Promise<number>) {
  const statuses: Record<number, number> = {}
  for (let round = 0; !over.aborted; round++) {
    const status = await work(round)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test(`helpers are killed for ${killsMs / 1000} s`, { timeout: killsMs + afterMs + 120_000 }, async () => {
  await account('owner', 'owner')
  const cards = await Promise.all(Array.from({ length: 12 }, () => makeCard(local)))
  const server = startProcess({
    env: buildServerEnv(url, await findFreePort(), {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../testing/end-threads.ts')}`,
      END_THREADS_MS: '1500',
    }),
  })
  await server.up()
  const origin = `http://127.0.0.1:${server.port}`
  const over = new AbortController()
  const readers = startShoppers(server.port, { perSecond: 40, mustAccept: true })
  const fetchStatus = async (path: string, init?: RequestInit) => (await fetch(origin + path, init)).status
  const uploads = repeat(over.signal, async (round) => {
    const body = new FormData()
    body.set('scene', 'avatar')
    body.set('file', new File([await createPhoto(1200, 900, round % 12)], 'a.jpg', { type: 'image/jpeg' }))
    const headers = { ...cards[round % cards.length]!.as, 'x-forwarded-for': `10.9.${round >> 8}.${round & 255}` }
    return fetchStatus('/api/upload', { method: 'POST', body, headers })
  })
  const pictures = repeat(over.signal, async (round) => {
    await wait(200)
    const headers = { authorization: `Bearer ${tokens.owner}` }
    return fetchStatus(`/api/admin/media?name=${round}`, {
      method: 'POST',
      body: await createPhoto(700 + round, 400),
      headers,
    })
  })
  // the thread renders pages of the built shop
  const pages = repeat(over.signal, async (round) => {
    await wait(50)
    return fetchStatus(`/shop/?promoCode=P${round}`)
  })

  const killed: Record<string, number> = {}
  const until = performance.now() + killsMs
  while (performance.now() < until) {
    await wait(randomInt(300))
    for (const name of helpers) {
      const pid = listFamily(server.child.pid!).find((child) => readCommandLine(child).includes(name))
      if (pid === undefined) continue
      process.kill(pid, (['SIGKILL', 'SIGTERM', 'SIGSEGV'] as const)[randomInt(3)])
      killed[name] = (killed[name] ?? 0) + 1
    }
  }
  await wait(afterMs)
  over.abort()
  const statuses = { uploads: await uploads, pictures: await pictures, pages: await pages }
  await readers.stop()

  const ended = server.output().split('a thread is ended').length - 1
  console.log(`killed: ${JSON.stringify(killed)}, threads ${ended}; ${JSON.stringify(statuses)}`)
  expect(server.output()).not.toMatch(/uncaught|unhandled|ERR_/i)
  expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
  expect(readers.failed()).toEqual([])
  for (const name of helpers) expect(killed[name], name).toBeGreaterThan(2)
  expect(ended, 'threads').toBeGreaterThan(2)
  for (const [what, counts] of Object.entries(statuses)) {
    expect(counts[200], what).toBeGreaterThan(0)
    for (const status of Object.keys(counts)) expect(['200', '503', '429'], what).toContain(status)
  }
})
