/** Settings of SMS are checked at the start: a missing template would otherwise be noticed by the first shopper who logs in. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startAlibabaSms, startTencentSms } from '#server/testing/providers/sms-clouds.ts'
import { createSmsProviders } from './settings.ts'

const now = Date.now
const texts = { A1: '验证码${code}', 1: '验证码{1}' }
const alibaba = await startAlibabaSms({ templates: texts, now })
const tencent = await startTencentSms({ templates: texts, now })
const folder = mkdtempSync(join(tmpdir(), 'menmian-sms-'))
afterAll(async () => {
  await Promise.all([alibaba.stop(), tencent.stop()])
  rmSync(folder, { recursive: true })
})
let count = 0
const writeFile = (content: unknown): string => {
  const file = join(folder, `${(count += 1)}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const codes = { alibaba: { 'zh-CN': { code: 'A1' } }, tencent: { 'zh-CN': { code: '1' } } }
const ofAlibaba = {
  ALIBABA_SMS_KEY_ID: alibaba.settings.credentials.id,
  ALIBABA_SMS_KEY_SECRET: alibaba.settings.credentials.secret,
  ALIBABA_SMS_SIGN: '门面',
  ALIBABA_SMS_URL: alibaba.url,
}
const ofTencent = {
  TENCENT_SMS_SECRET_ID: tencent.settings.credentials.id,
  TENCENT_SMS_SECRET_KEY: tencent.settings.credentials.secret,
  TENCENT_SMS_APP_ID: '1400000000',
  TENCENT_SMS_SIGN: '门面',
  TENCENT_SMS_URL: tencent.url,
}
const send = (env: Record<string, string>) =>
  createSmsProviders(env, { now })?.send({
    key: `code:${(count += 1)}`,
    mobile: '13800000001',
    template: 'code.order',
    locale: 'zh-CN',
    values: { code: '123456' },
  })

test('without a cloud, no SMS are sent', () => expect(createSmsProviders({}, { now })).toBeUndefined())

test.each([
  ['one cloud', ofAlibaba, 'alibaba'],
  ['the other cloud', ofTencent, 'tencent'],
  ['both clouds', { ...ofAlibaba, ...ofTencent }, 'alibaba'],
  ['both clouds in the other order', { ...ofAlibaba, ...ofTencent, SMS_FIRST: 'tencent' }, 'tencent'],
])('%s', async (_, env, provider) =>
  expect(await send({ ...env, SMS_TEMPLATES_FILE: writeFile(codes) })).toMatchObject({ state: 'accepted', provider }),
)

test.each<[string, Record<string, string>, unknown, RegExp]>([
  ['a part of a cloud', { ALIBABA_SMS_KEY_ID: 'a' }, codes, /needs ALIBABA_SMS_KEY_SECRET, ALIBABA_SMS_SIGN as well/],
  [
    'another application',
    { ...ofTencent, TENCENT_SMS_APP_ID: 'sms' },
    codes,
    /TENCENT_SMS_APP_ID must be the SdkAppId/,
  ],
  ['a first cloud that is not configured', { ...ofAlibaba, SMS_FIRST: 'tencent' }, codes, /SMS_FIRST must be/],
  ['no file of templates', { ...ofAlibaba, SMS_TEMPLATES_FILE: '' }, codes, /need SMS_TEMPLATES_FILE as well/],
  ['a file that is missing', { ...ofAlibaba, SMS_TEMPLATES_FILE: '/nowhere.json' }, codes, /must be the path of/],
  ['a file that is not JSON', ofAlibaba, '{', /must be the path of a file of templates/],
  [
    'a template that does not exist',
    ofAlibaba,
    { alibaba: { 'zh-CN': { code: 'A', 'remind.expiry.dayz': 'B' } } },
    /remind\.expiry\.dayz/,
  ],
  ['an empty id', ofAlibaba, { alibaba: { 'zh-CN': { code: '' } } }, /alibaba · zh-CN · code/],
  ['no template of codes', ofAlibaba, { alibaba: { en: { code: 'A1' } } }, /no template "code" of alibaba for zh-CN/],
  ['no template of one code', ofAlibaba, { alibaba: { 'zh-CN': { 'code.bind': 'A1' } } }, /code\.orderLogin/],
])('%s stops the start with a sentence', (_, env, file, sentence) =>
  expect(() => createSmsProviders({ SMS_TEMPLATES_FILE: writeFile(file), ...env }, { now })).toThrow(sentence),
)
