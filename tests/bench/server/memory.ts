/**
 * Memory of the server's processes under a constant load of the mix (`--only memory --minutes 60`, 100 reads a second): a line every five
 * minutes, and the slope of the second half relative to the memory in use, which shows whether memory leaks.
 */
import autocannon from 'autocannon'
import { join } from 'node:path'
import { lockData } from '#server/db/embedded/lock.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { computeGrowth } from '#server/testing/memory.ts'
import { flags } from '../flags.ts'
import { judge } from '../verdicts.ts'
import { pickRead } from './calls.ts'
import { prepare, serve } from './checkout.ts'
import { toRequestOptions } from './load.ts'

const perSecond = 100
const clients = 20
const numbers = 20_000
/** Requests per connection: the server closes a connection after 10,000, which this client would count as failures. */
const perConnection = 5000
/** Number of different requests that a client cycles through. */
const variety = 500
const everyMs = 5000
const mostGrowth = 0.1
const root = join(import.meta.dirname, '../../..')

const dataDir = join(root, '.cache/bench-memory')
const { release } = await lockData(dataDir)
const postgres = await startEmbedded({ dataDir })
try {
  const checkout = await prepare(postgres.url('postgres'), root, numbers)
  const server = await serve(checkout, flags.workers)
  const samples: { at: number; megabytes: number }[] = []
  const began = performance.now()
  const watch = setInterval(() => {
    samples.push({ at: performance.now() - began, megabytes: server.megabytes() })
    const minutes = (performance.now() - began) / 60_000
    if (samples.length % 60 === 1)
      console.log(`after ${minutes.toFixed(0)} min: ${samples.at(-1)!.megabytes.toFixed(0)} MB`)
  }, everyMs)
  const { requests, non2xx, errors } = await autocannon({
    url: server.url,
    connections: clients,
    duration: flags.minutes * 60,
    overallRate: perSecond,
    reconnectRate: perConnection,
    timeout: 60,
    setupClient: (client) =>
      client.setRequests(Array.from({ length: variety }, () => toRequestOptions(pickRead(checkout.facts)))),
  })
  clearInterval(watch)
  await server.stop()
  if (non2xx + errors) throw new Error(`${non2xx + errors} of ${requests.total} reads failed`)
  const { megabytes, growsBy } = computeGrowth(samples)
  const share = judge(`memory of ${flags.minutes} minutes, growth of its second half`, growsBy / megabytes, mostGrowth)
  console.log(
    `\n${requests.total} reads in ${flags.minutes} minutes: ${megabytes.toFixed(0)} MB in the second half, which would grow by ${growsBy.toFixed(0)} MB over the whole time (${share} of it)`,
  )
} finally {
  await postgres.stop()
  release()
}
