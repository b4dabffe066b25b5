/** Tracking and error reports (product §7; docs/domain §4.1): bounded, batched, and never an error for the visitor. */
import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { laterLimits as bounds } from '#schemas/later-limits.ts'
import { errorReports, pointReports } from '#server/db/schema/index.ts'
import { sweeps } from '#server/app/jobs/sweeps.ts'
import { lifetimes, limits } from '#server/db/access/policies.ts'
import { createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { db, clock } = server.services
const point = { event: 'view', pageUrl: '/pages/goods/index' } as const
const readPointReports = (pageUrl: string) =>
  db.select().from(pointReports).where(like(pointReports.pageUrl, pageUrl)).orderBy(asc(pointReports.id))
const readErrorReports = (message: string) => db.select().from(errorReports).where(like(errorReports.message, message))
const report = (message: string, more?: string[]) =>
  server.call('/api/error/report', {
    platform: 'h5',
    package: 'menmian@1.3.8',
    error: { message, stack: 'Error\n  at a', url: '/' },
    ...(more && { more: more.map((text) => ({ message: text })) }),
  })

test('a batch is stored completely and in order, each entry with the storefront, the landing page and the ad click of the visit', async () => {
  const visit = { promoCode: 'AG0003', pageCode: 'WINTER', bd_vid: 'bd-1' }
  const more = [
    { event: 'click', pageUrl: '/a/2', extra: { to: '/pages/goods/index' } },
    { event: 'submit', pageUrl: '/a/3', goodsId: 1007 },
    { event: 'pay', pageUrl: '/a/4' },
  ] as const
  const { code, data } = await server.call('/api/hk/pointReport', {
    event: 'view',
    pageUrl: '/a/1',
    ...visit,
    more: [...more],
  })
  expect([code, data]).toEqual([0, null])
  const kept = await readPointReports('/a/%')
  expect(kept.map(({ event, pageUrl }) => `${event} ${pageUrl}`)).toEqual([
    'view /a/1',
    'click /a/2',
    'submit /a/3',
    'pay /a/4',
  ])
  for (const row of kept) expect(row).toMatchObject({ promoCode: 'AG0003', pageCode: 'WINTER', bdVid: 'bd-1' })
  expect(kept[1]?.extra).toEqual({ to: '/pages/goods/index' })
  expect(kept[2]?.goodsId).toBe(1007)
})

test('an entry of more than 2 kB is dropped alone, and a batch that is too long is refused', async () => {
  await server.call('/api/hk/pointReport', {
    ...point,
    pageUrl: '/b/1',
    extra: { x: 'x'.repeat(2100) },
    more: [{ ...point, pageUrl: '/b/2' }],
  })
  expect((await readPointReports('/b/%')).map(({ pageUrl }) => pageUrl)).toEqual(['/b/2'])
  expect(
    (
      await server.call('/api/hk/pointReport', {
        ...point,
        more: Array.from({ length: bounds.points.most }, () => point),
      })
    ).code,
  ).toBe(51)
})

test('repeated errors are counted, also within a batch; concurrent reports lose none', async () => {
  await report('c one', ['c two', 'c two'])
  await report('c one')
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? report('c three', ['c four']) : report('c four', ['c three']),
    ),
  )
  const times = Object.fromEntries(
    (await readErrorReports('c %')).map((row) => [`${row.message}${row.stack ? ' at' : ''}`, row.times]),
  )
  expect(times).toEqual({ 'c one at': 2, 'c two': 1, 'c three at': 5, 'c four': 5, 'c four at': 5, 'c three': 5 })
})

test('excess from one address is dropped silently, and old reports are deleted', async () => {
  for (let index = 0; index <= limits.reportIp.max; index += 20)
    await Promise.all(Array.from({ length: 20 }, () => server.call('/api/hk/pointReport', { ...point, pageUrl: '/d' })))
  const answer = await server.call('/api/hk/pointReport', { ...point, pageUrl: '/d' })
  expect([answer.code, answer.data]).toEqual([0, null])
  expect((await readPointReports('/d')).length).toBeLessThanOrEqual(limits.reportIp.max)
  const before = await db.$count(pointReports, eq(pointReports.pageUrl, '/d'))
  expect(before).toBeGreaterThan(0)
  const late = clock.now() + lifetimes.reportsMs + 1
  for (const name of ['pointReports', 'errorReports']) {
    const sweep = sweeps.find((job) => job.name === name)!
    expect(await sweep.due(server.services, clock.now())).toEqual([])
    expect(await sweep.due(server.services, late)).toEqual([0])
    await db.transaction((tx) => sweep.run(tx, server.services, 0, late))
  }
  expect([await db.$count(pointReports), await db.$count(errorReports)]).toEqual([0, 0])
})
