/** The check against a back end in another style, with and without mistakes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { checkBackEnd, type Options } from '#server/app/openapi/check/check.ts'
import { buildOpenApi } from '#server/app/openapi/index.ts'
import { day, isNightly, pickDailyRows, runsEverything, seed } from '../night.ts'
import { inData, inRows } from './changes.ts'
import { readDocument, type Json, type Schema } from './document.ts'
import { INFO, LIST, mistakes, NUMBERS, VIEW } from './mistakes.ts'
import { card, shopperToken, startPlainBackEnd, type Habits, type Reply } from './plain.ts'

const document = await buildOpenApi('https://shop.example.com')
const asJson = JSON.parse(JSON.stringify(document)) as typeof document

async function check(habits: Habits, given: Partial<Options> = {}) {
  const backEnd = await startPlainBackEnd(asJson, habits)
  try {
    return await checkBackEnd({
      url: backEnd.url,
      lang: 'en',
      logins: { ...card, orderToken: shopperToken },
      only: [],
      write: true,
      all: false,
      seconds: 60,
      fetch,
      now: Date.now,
      ...given,
    })
  } finally {
    await backEnd.stop()
  }
}

test('a back end that implements a part of the contract has no findings, and the rest is listed', async () => {
  for (const lang of ['zh-CN', 'en'] as const) {
    const report = await check({}, { lang })
    expect(report.findings).toEqual([])
    expect(report.calls).toBeGreaterThan(15)
    expect(report.notImplemented).toContain('/api/iot/buyPackage')
    expect(report.notRead).toEqual([])
  }
  const { findings } = await check({}, { all: true, only: ['/api/iot/*'] })
  expect(findings).toContainEqual({
    call: 'POST /api/iot/buyPackage',
    rule: 'not-implemented',
    text: 'Not implemented.',
  })
})

test('without logins and --write it only reads, and checks that visitors are refused', async () => {
  const posted = new Set<string>()
  const habits: Habits = {
    change: (path, reply) => {
      if ((reply.body as Json).code === 0) posted.add(path)
      return reply
    },
  }
  const report = await check(habits, { logins: {}, write: false })
  expect(report.findings).toEqual([])
  expect([...posted].filter((path) => !calls[path as keyof typeof calls].safe)).toEqual([])
  const needs = (call: string) => report.notRead.find((note) => note.call === call)?.why
  expect(needs('GET /api/iot/simInfo')).toBe('needs --sim-no and --sim-token')
  expect(needs('GET /api/shop/order/list')).toBe('needs --order-token')
})

test('a server that accepts everything gets no valid request to a call that writes, unless --write is given', async () => {
  const valid = new Set<string>()
  const careless = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const row = (calls as Record<string, CallRow>)[request.url!]
      const isOwner = request.headers['sim-no'] === card.simNo || request.headers['order-token'] === shopperToken
      const isOpen = row?.who === 'anyone' || row?.who === 'guest'
      const params: unknown = row && !row.multipart && !row.safe ? JSON.parse(Buffer.concat(chunks).toString()) : {}
      if (row && !row.safe && (isOwner || isOpen) && z.safeParse(row.params, params).success) valid.add(request.url!)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ code: 0, message: '', data: null, timestamp: Date.now(), traceID: '1' }))
    })
  })
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve))
  const { port } = careless.address() as AddressInfo
  await check({}, { url: `http://127.0.0.1:${port}`, write: false })
  careless.close()
  careless.closeAllConnections()
  expect([...valid]).toEqual([])
})

test.each(pickDailyRows(mistakes, 1))('%s', async (_, habits, call, rule, field) => {
  const { findings } = await check(habits, call.includes('no-such') ? {} : { only: [call.split(' ')[1]!] })
  expect(findings).toContainEqual(
    expect.objectContaining({ call, rule, ...(field !== undefined && { field }), text: expect.stringMatching(/\S/) }),
  )
})

test('amounts that are all in fen, and volumes in MB, are noticed', async () => {
  const inFen = inRows(LIST, (row) => {
    for (const name of ['price', 'marketPrice', 'monthFee', 'favourMonthFee'])
      if (typeof row[name] === 'number') row[name] *= 100
  })
  expect((await check(inFen, { only: [LIST] })).findings).toMatchObject([{ rule: 'money' }])
  const toMegabytes = (name: string, value: unknown) =>
    /flow$/i.test(name) && typeof value === 'number' ? Math.round(value / 1024) : value
  const inMegabytes = inData(INFO, (data: Json) => JSON.parse(JSON.stringify(data, toMegabytes)) as Json)
  expect((await check(inMegabytes, { only: [INFO] })).findings).toMatchObject([{ rule: 'volume' }])
})

test('fields of a back end’s own are allowed', async () => {
  const own: Habits = {
    change: (_, reply) => ({
      ...reply,
      body:
        Array.isArray(reply.body) || typeof reply.body === 'string'
          ? reply.body
          : { ...(reply.body as Json), requestId: 'x', success: true },
    }),
  }
  const rows = inRows(LIST, (row) => (row.own = { a: 1 }))
  expect((await check(own)).findings).toEqual([])
  expect((await check(rows)).findings).toEqual([])
})

/** Fewer answers are drawn each day than in `test:all`, others on each of three days. */
const daySeed = runsEverything ? seed : seed + (day % 3)

test('answers of any shape are findings, and never end the check', async () => {
  const anything = fc.tuple(fc.jsonValue({ depthSize: 'medium' }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(anything, async ([value, isData]) => {
      const habits: Habits = {
        change: (_, reply) => ({
          ...reply,
          body: isData ? { ...(reply.body as Json), data: value } : value,
        }),
      }
      const { findings } = await check(habits)
      expect(findings.length).toBeGreaterThan(0)
    }),
    { numRuns: isNightly ? 300 : runsEverything ? 20 : 7, seed: daySeed },
  )
})

test('a server that does not answer, or answers with nothing of the contract, is not checked', async () => {
  await expect(check({}, { url: 'http://127.0.0.1:1' })).rejects.toThrow('No server responds at http://127.0.0.1:1')
  const empty: Habits = { change: (_, reply) => ({ ...reply, status: 404 }) }
  await expect(check(empty)).rejects.toThrow('implements no call of the contract')
})

const contract = readDocument(asJson)
/** A required field: the object that has it, and its name. */
type Place = { steps: string[]; schema: Schema }
/** Returns the required fields of an answer, with `[]` for the first row of a list. */
function listRequired(given: Schema, value: unknown, steps: string[] = []): Place[] {
  const schema = contract.resolve(given)
  const part = schema.anyOf
    ?.map(contract.resolve)
    .find((branch) => branch.type !== 'null' && contract.fits(branch, value))
  if (part) return listRequired(part, value, steps)
  if (Array.isArray(value))
    return schema.items && value.length ? listRequired(schema.items, value[0], [...steps, '[]']) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const here = [...steps, name]
    const inner = listRequired(field, (value as Json)[name], here)
    return name in value && schema.required?.includes(name) ? [{ steps: here, schema: field }, ...inner] : inner
  })
}
const read = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce((part, step) => (step === '[]' ? (part as unknown[])[0] : (part as Json)[step]), value)

const reads = [
  ...['/api/hk/baseConfig', '/api/hk/genericConfig', LIST, NUMBERS, '/api/shop/goodsView', '/api/shop/numberView'],
  ...['/api/shop/order/list', VIEW, '/api/pay/order', INFO, '/api/iot/packageChoose', '/api/iot/balanceChoose'],
]
const strange = ['text', 12_345.678, true, [], {}, null, { a: 1 }, ['x']]

test('any required field of any answer that is deleted, renamed or of another type is named', async () => {
  const answers = new Map<string, unknown>()
  const record = (path: string, reply: Reply) => {
    const { code, data } = reply.body as Json
    if (code === 0 && !answers.has(path)) answers.set(path, data)
    return reply
  }
  await check({ change: record })
  const places = reads.flatMap((path) =>
    listRequired(contract.getData(path), answers.get(path)).map((place) => ({ path, ...place })),
  )
  const changes = fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('delete', 'rename', 'type'),
    value: fc.constantFrom(...strange),
  })
  expect(places.length).toBeGreaterThan(150)
  await fc.assert(
    fc.asyncProperty(changes, async ({ place: { path, steps, schema }, how, value }) => {
      fc.pre(how !== 'type' || !contract.fits(schema, value))
      const [name = ''] = steps.slice(-1)
      let changed = false
      const habits = inData(path, (data: unknown) => {
        const owner = read(data, steps.slice(0, -1)) as Json | undefined
        if (!owner) return data
        changed = true
        if (how === 'rename') owner[`${name}Old`] = owner[name]
        if (how === 'type') owner[name] = value
        else delete owner[name]
        return data
      })
      const { findings } = await check(habits, { only: [path] })
      const field = `data${steps.map((step) => (step === '[]' ? step : `.${step}`)).join('')}`
      const named = findings.filter((finding) => finding.field?.startsWith(field) && finding.call.endsWith(` ${path}`))
      expect({ field, how, value, changed, found: named.length > 0 }).toMatchObject({ changed: true, found: true })
    }),
    { numRuns: isNightly ? 2000 : 100, seed },
  )
})
