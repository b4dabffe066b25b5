import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { uuid } from '#schemas/language/contract.ts'
import { createJsonStorage } from '../state/json-storage.ts'
import { createIdempotencyKey } from './idempotency-key.ts'

const visit = createJsonStorage(() => sessionStorage)
const once = (entry: string, call: string, params: Record<string, unknown>) =>
  createIdempotencyKey(visit, entry, call, params, new Set(['payPassword']))

test('one uuid per history entry, call and body; a repeat, a reload and a retry with a password are the same order', () => {
  const first = once('entry1', '/api/iot/buyPackage', { packageId: 1, payType: 'balance' })
  expect(z.safeParse(uuid, first.uuid).success).toBe(true)
  expect(once('entry1', '/api/iot/buyPackage', { payType: 'balance', packageId: 1 }).uuid).toBe(first.uuid)
  expect(once('entry1', '/api/iot/buyPackage', { packageId: 1, payType: 'balance', payPassword: '246810' }).uuid).toBe(
    first.uuid,
  )
  for (const other of [
    once('entry2', '/api/iot/buyPackage', { packageId: 1, payType: 'balance' }),
    once('entry1', '/api/iot/createVipOrder', { packageId: 1, payType: 'balance' }),
    once('entry1', '/api/iot/buyPackage', { packageId: 2, payType: 'balance' }),
  ])
    expect(other.uuid).not.toBe(first.uuid)
  first.settle()
  expect(once('entry1', '/api/iot/buyPackage', { packageId: 1, payType: 'balance' }).uuid).not.toBe(first.uuid)
  expect(JSON.stringify(sessionStorage)).not.toContain('246810')
})
