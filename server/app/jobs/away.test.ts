/** The jobs of a server log a database outage once, and its end once. */
import { expect, test } from 'vitest'
import { sleep, waitUntil } from '#server/platform/process.ts'
import { openLink } from '#server/testing/link.ts'
import { createServerOn, createTestDatabase } from '#server/testing/server.ts'

test('when the database is away for three seconds, one log line reports that it went away and one that it is back', async () => {
  const link = await openLink(await createTestDatabase())
  const { jobs, logs } = await createServerOn(link.url)
  jobs.start()
  await sleep(500)
  await link.set('refuse')
  expect(await waitUntil(() => logs.length > 0, 120_000)).toBe(true)
  await sleep(3000)
  await link.set('pass')
  expect(await waitUntil(() => logs.some((line) => line.includes('is back')), 120_000), logs.join('')).toBe(true)
  await sleep(1500)
  const lines = logs.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'the database does not answer: jobs wait for it'],
    [30, 'the database is back: jobs go on'],
  ])
  expect(Math.max(...logs.map((line) => line.length)), 'no stack traces').toBeLessThan(300)
})
