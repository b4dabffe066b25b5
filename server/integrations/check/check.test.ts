/** `npm run providers:check` against servers that speak the protocols: settings that work, and those that a provider refuses. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startAlipay } from '#server/testing/providers/alipay.ts'
import { startKuaidi100 } from '#server/testing/providers/kuaidi100.ts'
import { startAlibabaSms, startTencentSms } from '#server/testing/providers/sms-clouds.ts'
import { startWechatPay } from '#server/testing/providers/wechat-pay.ts'
import { checkProviders, formatCheck } from './check.ts'

const now = Date.now
const [wechat, alipay, kuaidi, alibaba, tencent] = await Promise.all([
  startWechatPay(),
  startAlipay(),
  startKuaidi100(),
  startAlibabaSms({ now, templates: { A1: '验证码${code}', A2: '您尾号${card}的卡，套餐${end}到期' } }),
  startTencentSms({ now, templates: { 1: '验证码{1}' } }),
])
const folder = mkdtempSync(join(tmpdir(), 'menmian-check-'))
afterAll(async () => {
  await Promise.all([wechat, alipay, kuaidi, alibaba, tencent].map((fake) => fake.stop()))
  rmSync(folder, { recursive: true })
})
const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const exportKey = (name: string, key: KeyObject) =>
  write(name, key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString())
const writeTemplates = (content: object) => write('templates.json', JSON.stringify(content))

const payments = {
  WXPAY_MCHID: wechat.settings.mchid,
  WXPAY_APPID: wechat.settings.appid,
  WXPAY_SERIAL: wechat.settings.serial,
  WXPAY_V3_KEY: wechat.settings.apiKey,
  WXPAY_KEY_FILE: exportKey('wxpay.pem', wechat.settings.privateKey),
  WXPAY_PUBLIC_KEY_ID: wechat.settings.publicKey!.id,
  WXPAY_PUBLIC_KEY_FILE: exportKey('wxpay.pub', wechat.settings.publicKey!.key),
  WXPAY_URL: wechat.settings.url,
  ALIPAY_APP_ID: alipay.settings.appId,
  ALIPAY_SELLER_ID: alipay.settings.sellerId,
  ALIPAY_KEY_FILE: exportKey('alipay.pem', alipay.settings.privateKey),
  ALIPAY_PUBLIC_KEY_FILE: exportKey('alipay.pub', alipay.settings.publicKey),
  ALIPAY_URL: alipay.settings.url,
}
const clouds = {
  ALIBABA_SMS_KEY_ID: alibaba.settings.credentials.id,
  ALIBABA_SMS_KEY_SECRET: alibaba.settings.credentials.secret,
  ALIBABA_SMS_SIGN: '门面',
  ALIBABA_SMS_URL: alibaba.url,
  TENCENT_SMS_SECRET_ID: tencent.settings.credentials.id,
  TENCENT_SMS_SECRET_KEY: tencent.settings.credentials.secret,
  TENCENT_SMS_APP_ID: '1400000000',
  TENCENT_SMS_SIGN: '门面',
  TENCENT_SMS_URL: tencent.url,
}
const tracking = {
  KUAIDI100_CUSTOMER: kuaidi.settings.customer,
  KUAIDI100_KEY: kuaidi.settings.key,
  KUAIDI100_URL: kuaidi.settings.url,
}
const codes = { alibaba: { 'zh-CN': { code: 'A1' } }, tencent: { 'zh-CN': { code: '1' } } }
const check = async (env: Record<string, string>, publicUrl = 'https://shop.example.com') => {
  const checks = await checkProviders(env, { lang: 'en', publicUrl, now })
  return {
    states: Object.fromEntries(checks.map(({ name, state }) => [name, state])),
    text: checks.flatMap((row) => formatCheck(row, 'en')).join('\n'),
  }
}

test('all providers work, and the owner reads what is left to do elsewhere', async () => {
  const { states, text } = await check({
    ...payments,
    ...clouds,
    ...tracking,
    SMS_TEMPLATES_FILE: writeTemplates(codes),
  })
  expect(states).toEqual({ wxpay: 'works', alipay: 'works', alibaba: 'works', tencent: 'works', kuaidi100: 'works' })
  expect(text).toContain('the H5 domain shop.example.com')
  expect(text).toMatch(/\d+ reminders have no template/)
  expect(
    [wechat.trades.size, alipay.trades.size, alibaba.sent.length, tencent.sent.length],
    'nothing was made',
  ).toEqual([0, 0, 0, 0])
})

test('nothing is configured', async () => {
  const { states } = await check({}, 'http://localhost:4173')
  expect(states).toEqual({ wxpay: 'absent', alipay: 'absent', sms: 'absent', kuaidi100: 'absent' })
})

test.each<[string, Record<string, string>, string, RegExp]>([
  [
    'another key of the merchant',
    {
      ...payments,
      WXPAY_KEY_FILE: exportKey('other.pem', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    },
    'wxpay',
    /SIGN_ERROR/,
  ],
  [
    'another key of Alipay',
    {
      ...payments,
      ALIPAY_PUBLIC_KEY_FILE: exportKey('other.pub', generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey),
    },
    'alipay',
    /signature/,
  ],
  [
    'another secret of Tencent Cloud',
    { ...clouds, TENCENT_SMS_SECRET_KEY: 'x' },
    'tencent',
    /AuthFailure\.SignatureFailure/,
  ],
  ['another key of Kuaidi100', { ...tracking, KUAIDI100_KEY: 'x' }, 'kuaidi100', /503/],
  ['a part of a group', { WXPAY_MCHID: '1900000001' }, 'payments', /WeChat Pay needs WXPAY_APPID/],
])('%s is a fault of that provider alone', async (_, env, name, reason) => {
  const { states, text } = await check({ SMS_TEMPLATES_FILE: writeTemplates(codes), ...env })
  expect(Object.entries(states).filter(([, state]) => state === 'fails')).toEqual([[name, 'fails']])
  expect(text).toMatch(reason)
})

test.each<[string, object, RegExp]>([
  ['does not exist', { code: 'A9' }, /Template code \(zh-CN, A9\): the provider does not have it/],
  ['has other values', { code: 'A1', 'remind.expiry.days': 'A2' }, /has the values card, end instead of card, date/],
])('a template that %s is a fault', async (_, own, sentence) => {
  const file = writeTemplates({ ...codes, alibaba: { 'zh-CN': own } })
  const { states, text } = await check({ ...clouds, SMS_TEMPLATES_FILE: file })
  expect(states).toMatchObject({ alibaba: 'fails', tencent: 'works' })
  expect(text).toMatch(sentence)
  expect(text).toContain('✗ Alibaba Cloud SMS: some templates cannot be used')
})

test('a template that is not approved yet is a fault', async () => {
  alibaba.pending.add('A1')
  const { text } = await check({ ...clouds, SMS_TEMPLATES_FILE: writeTemplates(codes) })
  alibaba.pending.clear()
  expect(text).toContain('Template code (zh-CN, A1): is not approved yet')
})

test('payments need an address with https', async () => {
  const { text } = await check(payments, 'http://localhost:4173')
  expect(text).toContain('✗ Payments: Payments need PUBLIC_URL with https')
})
