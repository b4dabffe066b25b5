/** Settings of WeChat Pay stop the start with a sentence that names the setting. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPayments } from '../payments.ts'

const folder = mkdtempSync(join(tmpdir(), 'wxpay-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const createPem = (bits: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  }
}
const strong = createPem(2048)
const good = {
  WXPAY_MCHID: '1900000001',
  WXPAY_APPID: 'wx0123456789abcdef',
  WXPAY_SERIAL: 'D7CE59D1F522D701D7CE59D1F522D701D7CE59D1',
  WXPAY_KEY_FILE: write('key.pem', strong.privateKey),
  WXPAY_V3_KEY: '0123456789abcdef0123456789abcdef',
  WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0111111111111111',
  WXPAY_PUBLIC_KEY_FILE: write('public.pem', strong.publicKey),
}
const create = (more: Record<string, string | undefined>, publicUrl = 'https://shop.example.com') =>
  createPayments({ ...good, ...more }, { publicUrl, now: Date.now })

test('all settings make WeChat Pay available, none of them leave it closed', () => {
  expect(create({})?.wxpay?.provider).toBe('wxpay')
  expect(createPayments({}, { publicUrl: 'http://localhost', now: Date.now })).toBeUndefined()
})

const wrong: [Record<string, string | undefined>, RegExp][] = [
  [{ WXPAY_V3_KEY: undefined }, /needs WXPAY_V3_KEY/],
  [{ WXPAY_MCHID: '19' }, /WXPAY_MCHID/],
  [{ WXPAY_APPID: 'gh_1' }, /WXPAY_APPID/],
  [{ WXPAY_SERIAL: 'D7' }, /WXPAY_SERIAL/],
  [{ WXPAY_V3_KEY: 'short' }, /WXPAY_V3_KEY.*32/],
  [{ WXPAY_KEY_FILE: join(folder, 'missing.pem') }, /WXPAY_KEY_FILE.*apiclient_key/],
  [{ WXPAY_KEY_FILE: write('text.pem', 'no key') }, /WXPAY_KEY_FILE/],
  [{ WXPAY_KEY_FILE: write('weak.pem', createPem(1024).privateKey) }, /WXPAY_KEY_FILE.*2048/],
  [{ WXPAY_PUBLIC_KEY_FILE: undefined }, /belong together/],
  [{ WXPAY_PUBLIC_KEY_ID: '5157' }, /WXPAY_PUBLIC_KEY_ID/],
]
test.each(wrong)('a fault is named: %o', (more, sentence) => {
  expect(() => create(more)).toThrow(sentence)
  // a secret is never in the sentence
  expect(() => create(more)).not.toThrow(good.WXPAY_V3_KEY)
})

test('notices need an address with https', () => {
  expect(() => create({}, 'http://shop.example.com')).toThrow(/PUBLIC_URL with https/)
})
