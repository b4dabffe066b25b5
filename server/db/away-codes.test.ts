import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Fault } from '../platform/fault.ts'
import { findOutage, toFault, Unreachable } from './away.ts'

const createError = (code: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('of the database'), { code }))

test.each([
  ['08006', 'connection exception'],
  ['25006', 'read-only transaction'],
  ['25P03', 'idle in transaction timeout'],
  ['40001', 'transaction rollback'],
  ['40P01', 'transaction rollback'],
  ['53100', 'disk full'],
  ['53300', 'insufficient resources'],
  ['55P03', 'lock not available'],
  ['57014', 'query cancelled'],
  ['57P01', 'operator intervention'],
  ['57P03', 'operator intervention'],
  ['57P05', 'idle session timeout'],
  ['58030', 'system error'],
  ['ECONNREFUSED', 'connection lost'],
  ['EPIPE', 'connection lost'],
])('%s is 503: %s', (code, name) => {
  expect(findOutage(createError(code))?.name).toBe(name)
  expect(toFault(createError(code))?.code).toBe(503)
})

test('driver errors without a code, and refusals of the pool, are 503', () => {
  for (const error of [
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('timeout expired'),
    new Unreachable('no connection became free'),
  ])
    expect(toFault(error)?.code, error.message).toBe(503)
})

test.each(['23505', '22P02', '42P01', '25P02', '25001', '57000', 'ERR_INVALID_ARG_TYPE', 'ENOENT'])(
  '%s is an internal error',
  (code) => {
    expect(findOutage(createError(code))).toBeUndefined()
    expect(toFault(createError(code))).toBeUndefined()
  },
)

test('a refusal is not changed', () => {
  expect(toFault(new Fault(30001))?.code).toBe(30_001)
})
