import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { assertSafe, readConfig } from './config.ts'
import { isGuessable } from './dangers.ts'

const key = randomBytes(32).toString('base64')
const outside = 'postgres://shop@db.example.com/shop'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: outside,
  SECRET_KEY: key,
  PUBLIC_URL: 'https://shop.example.com',
  TRUST_PROXY: '1',
}
const dangers = (env: Record<string, string>) =>
  readConfig({ ...production, ...env }).dangers.map(({ setting }) => setting)

test('a production shop behind its proxy has no dangerous setting', () => {
  expect(dangers({})).toEqual([])
  expect(dangers({ HOST: '0.0.0.0' })).toEqual([])
  expect(dangers({ PUBLIC_URL: 'http://localhost:4173', TRUST_PROXY: '0' }), 'tried on this machine').toEqual([])
  expect(dangers({ PUBLIC_URL: '', TRUST_PROXY: '0' })).toEqual([])
})

test.each([
  ['a public HOST without PUBLIC_URL', { HOST: '0.0.0.0', PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['an address of the network without PUBLIC_URL', { HOST: '192.168.1.7', PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['a key of equal letters', { SECRET_KEY: 'a'.repeat(32) }, 'SECRET_KEY'],
  ['a repeated word', { SECRET_KEY: 'shopkey-'.repeat(5) }, 'SECRET_KEY'],
])('%s stops a start, which says what to set', (_, env, setting) => {
  const config = readConfig({ ...production, ...env })
  expect(config.dangers.filter(({ stopsStart }) => stopsStart).map((danger) => danger.setting)).toEqual([setting])
  expect(() => assertSafe(config)).toThrow(setting)
  expect(() => assertSafe(config)).not.toThrow(config.secretKey === key ? 'no' : config.secretKey)
  const { dangers: other } = readConfig({ ...env, NODE_ENV: 'test', DEMO: 'off', DATABASE_URL: outside })
  expect(other, 'outside production').toEqual([])
})

test.each([
  ['http', { PUBLIC_URL: 'http://shop.example.com' }, 'PUBLIC_URL'],
  ['a public HOST that names itself localhost', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4173' }, 'PUBLIC_URL'],
  ['https without a proxy that is trusted', { TRUST_PROXY: '0' }, 'TRUST_PROXY'],
  ['DEMO=on', { DEMO: 'on' }, 'DEMO'],
])('%s is a warning', (_, env, setting) => {
  expect(dangers(env)).toEqual([setting])
  expect(() => assertSafe(readConfig({ ...production, ...env }))).not.toThrow()
})

test.each([
  'a'.repeat(64),
  'ab'.repeat(20),
  'correct horse '.repeat(3),
  'abcdefghijklmnopqrstuvwxyz012345',
  '0123456789012345678901234567890123456789',
  '11111111112222222222333333333344',
  'zyxwvutsrqponmlkjihgfedcba987654',
])('%s can be guessed', (text) => expect(isGuessable(text)).toBe(true))

test('no key that a generator made can be guessed', () => {
  for (let count = 0; count < 2000; count++)
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(
        isGuessable(
          randomBytes(16 + (count % 32))
            .toString(encoding)
            .padEnd(32, 'Zq7!'),
        ),
      ).toBe(false)
})
