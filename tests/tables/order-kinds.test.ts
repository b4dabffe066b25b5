/** The pages of each kind of order: a paid order is found by its number alone, and all kinds request the pay password in the same way. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { calls } from '#schemas/api/index.ts'
import { enums } from '#schemas/enums.ts'
import { findOrderKind, orderKinds, ownerPages, type OrderKind } from '#schemas/order-kinds.ts'
import { getLayoutFile, createPagesConfigSchema } from '#schemas/language/pages.ts'
import { project } from '#menmian.config.ts'
import { listLogins } from '#compiler/environment/project.ts'

const root = join(import.meta.dirname, '../..')
const { routes } = z.parse(
  createPagesConfigSchema(listLogins(project)),
  JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')),
)
const missing = (link: string) => {
  const [path = '', search = ''] = link.split('?')
  const given = new URLSearchParams(search)
  return Object.entries(routes[path]?.query ?? {}).flatMap(([name, { required }]) =>
    required && !given.has(name) ? name : [],
  )
}

describe('an order of the kind', () => {
  test.each(enums.orderKind.map(({ value }) => value as OrderKind))('%s', (kind) => {
    const sn = `${kind}20261122101500ABCD`
    const row = findOrderKind(sn)!
    expect(row).toBe(orderKinds[kind])
    expect(missing(row.pay), 'its pay page needs nothing but the number').toEqual(['orderSn'])
    expect(JSON.stringify(readDocument(root, getLayoutFile(row.pay))), 'and asks for the order by it').toContain(
      '"call":"/api/pay/order","bind":{"orderSn":"query.orderSn"}',
    )
    expect(routes[row.pay]!.query, 'and knows that somebody comes back to it').toHaveProperty('returned')
    const next = row.next.endsWith('=') ? row.next + sn : row.next
    for (const link of [next, row.again, ...Object.values(ownerPages[row.who])]) {
      expect(routes).toHaveProperty([link.split('?')[0]!])
      expect(missing(link)).toEqual([])
    }
  })
})

test('an invalid order number has no page', () => {
  for (const text of ['', 'SV', 'SV2026', 'XX20261122101500ABCD', 'SV20261122101500ABCD&x=1', '__20261122101500ABCD'])
    expect(findOrderKind(text)).toBeUndefined()
})

/** Every object of a document that names a call: actions and forms. */
function callers(value: unknown): { call: string; else?: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap(callers)
  if (!value || typeof value !== 'object') return []
  const calls = 'call' in value && typeof value.call === 'string' ? [value as { call: string }] : []
  return [...calls, ...Object.values(value).flatMap(callers)]
}
const askForPassword = {
  type: 'page',
  path: '/pages/iot/payPassword/keyboard',
  as: 'sheet',
  bind: expect.objectContaining({
    reason: 'error.data.reason',
    error: 'error.message',
    money: expect.any(String),
    what: expect.any(String),
  }),
  then: { type: 'retry', bind: { payPassword: 'result.password' } },
}

test('every payment requests the pay password in the same sheet, which explains why the last one was refused', () => {
  const paying = Object.entries(calls).flatMap(([path, { params }]) =>
    'payPassword' in params.shape && 'payType' in params.shape ? path : [],
  )
  expect(paying.length).toBeGreaterThan(5)
  const all = listLayoutFiles(root).flatMap((file) =>
    callers(readDocument(root, file)).map((caller) => ({ file, ...caller })),
  )
  const payers = all.filter(({ call }) => paying.includes(call))
  expect(payers.length).toBeGreaterThan(6)
  expect(payers.filter((caller) => !caller.else?.['41002']).map(({ file, call }) => `${file} ${call}`)).toEqual([])
  const others = all.filter(({ call, else: handled }) => call !== '/api/iot/checkPayPassword' && handled?.['41002'])
  for (const { file, else: handled } of others) expect(handled?.['41002'], file).toEqual(askForPassword)
})
