import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCard } from '#server/testing/cards/cards.ts'
import { sleep } from '#server/platform/process.ts'
import { createServerOn } from '#server/testing/server.ts'
import { setUp } from '#server/testing/http/hostile.ts'

const { url, run, client, formatHead, sends, lists, json, call } = await setUp()

const server = await createServerOn(url)

describe('expensive work (T23)', () => {
  test('fifty pay passwords at once: a queue and then 429, and lists are answered', async () => {
    const hash = await server.services.secrets.hashPassword('820517')
    const holders = await Promise.all(
      Array.from({ length: 50 }, () => makeCard(server, { payPassword: hash, cardPasswordMode: 2 })),
    )
    const { p99: normal } = await lists(sleep(300))
    const checks = holders.map(async ({ as }) => {
      const { status, text } = await client.send('/api/iot/checkPayPassword', {
        headers: as as Record<string, string>,
        body: { password: '820517' },
      })
      return { status, code: (JSON.parse(text) as { code: number }).code }
    })
    const { result, p50, p99 } = await lists(Promise.all(checks))
    console.log(
      `pay passwords: p99 ${normal.toFixed(0)} ms before, median ${p50.toFixed(0)} and p99 ${p99.toFixed(0)} ms meanwhile`,
    )
    const withStatus = (status: number) => result.filter((response) => response.status === status)
    expect(withStatus(200).every(({ code }) => code === 0)).toBe(true)
    expect(withStatus(200).length + withStatus(429).length).toBe(50)
    expect(withStatus(200).length, 'two at a time and 24 that wait, and what ended meanwhile').toBeGreaterThanOrEqual(
      26,
    )
    expect(withStatus(429).length, 'the queue is full').toBeGreaterThan(0)
  })
})

describe('malformed headers (T32)', () => {
  const mark = 'planted'
  const line = `x-${mark}: ${mark}`
  const words = [
    'session-id',
    'user-agent',
    'accept-language',
    'x-forwarded-for',
    'x-forwarded-host',
    'origin',
    'cookie',
    'content-type',
    'sim-token',
  ]
  /** A value that continues after a control character, a folded line, or a line without a header. */
  const values = ['\r', '\n', '\0', '\r\r\n', '\n\r\n', '\r\n ', '\r\n\t', '\r\n\0'].map(
    (between) => `a${between}${line}`,
  )
  const inValues = words.flatMap((name) =>
    values.map((value) => formatHead(call, { ...json, 'content-length': 0, [name]: value })),
  )
  const inNames = ['\0', '\r', '\n', ' ', '\t', '', '(', '\u007f'].map((sign) =>
    formatHead(call, { ...json, 'content-length': 0, [`x${sign}${sign && mark} `]: mark }),
  )
  const inLines = ['\0', '\r', '\n', '\r\n', '\t'].flatMap((sign) => [
    formatHead(`/api/shop/goodsList?pageNum=1${sign}${line}`, {}, 'GET'),
    formatHead(`/shop/${sign}${mark}`, {}, 'GET'),
    formatHead('/shop/', {}, `GET${sign}${mark}`),
    formatHead('/shop/', {}, 'GET').replace('HTTP/1.1', `HTTP/1.1${sign}${mark}`),
  ])
  const inBodies = ['\0', '\r', '\n'].flatMap((sign) => [
    `${formatHead(call, { ...json, 'transfer-encoding': 'chunked' })}2;a=${sign}${line}\r\n{}\r\n0\r\n\r\n`,
    `${formatHead(call, { ...json, 'transfer-encoding': 'chunked' })}2\r\n{}\r\n0\r\n${mark}: ${sign}${mark}\r\n\r\n`,
  ])
  const all = Object.entries({ inValues, inNames, inLines, inBodies }).flatMap(([where, heads]) =>
    heads.map((head) => ({ where, head })),
  )

  test('control characters, folded lines and malformed lines are answered with 400, the connection is closed, and nothing is logged', async () => {
    const before = run.output().length
    const passed: string[] = []
    for (const { where, head } of all) {
      const { status, text } = await sends(head, undefined, 0, 0)
      if (status !== 400 || /^content-length: [1-9]/im.test(text) || !/^connection: close\r$/im.test(text))
        passed.push(`${where} ${JSON.stringify(head)} ${text}`)
      expect(text, head).not.toContain(mark)
    }
    expect(passed).toEqual([])
    expect(run.output().slice(before)).not.toContain(mark)
    const { rows } = await server.services.db.execute<{ name: string }>(
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    expect(rows.length).toBeGreaterThan(50)
    const problems: string[] = []
    for (const { name } of rows) {
      const hits = await server.services.db.execute(
        sql`select 1 from ${sql.raw(name)} as t where t::text like ${`%${mark}%`} limit 1`,
      )
      if (hits.rowCount) problems.push(name)
    }
    expect(problems).toEqual([])
  }, 60_000)

  test('percent-encoded line ends break no line of an answer', async () => {
    const ends = `%0d%0ax-${mark}:%20${mark}`
    const paths = [
      '/',
      '/shop',
      '/shop/',
      '/demo/',
      '/files/',
      '/provinces/',
      '/api/layouts/',
      '/api/',
      '/auth/mock/',
      '/pay/mock/',
      '/api/shop/goodsList?promoCode=',
    ]
    for (const path of paths) {
      const { status, text } = await sends(
        formatHead(`${path}${ends}`, { connection: 'close', 'x-forwarded-proto': 'https' }, 'GET'),
        undefined,
        0,
        0,
      )
      expect(status, path).toBeGreaterThanOrEqual(200)
      expect(text.split('\r\n\r\n')[0], path).not.toMatch(new RegExp(`^x-${mark}`, 'im'))
    }
  })
})
