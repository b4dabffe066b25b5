/** SMS through Alibaba Cloud and Tencent Cloud, against servers that speak their protocols, and the faults of their answers. */
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Sms, SmsTemplate } from '#server/domain/ports/sms.ts'
import { listTemplateValues, readTemplate, smsTemplates } from '#server/domain/sms/templates.ts'
import { startAlibabaSms, startTencentSms, type SmsFault } from '#server/testing/providers/sms-clouds.ts'
import { createAlibabaSms } from './alibaba.ts'
import { createSms } from './sms.ts'
import { createTencentSms } from './tencent.ts'
import type { ProviderTemplates } from './templates.ts'

const now = Date.now
/** Every template in both languages, under ids of its own. */
const idOf = (template: string, locale: string) => `${locale}:${template}`
const listTemplates = (write: (names: string[]) => (name: string) => string) =>
  Object.fromEntries(
    (['zh-CN', 'en'] as const).flatMap((locale) =>
      smsTemplates.map((template) => {
        const toValue = write(listTemplateValues(locale, template))
        const text = readTemplate(locale, template).replaceAll(/\{(\w+)\}/g, (_, name: string) => toValue(name))
        return [idOf(template, locale), text]
      }),
    ),
  )
const templates: ProviderTemplates = {
  'zh-CN': Object.fromEntries(smsTemplates.map((name) => [name, idOf(name, 'zh-CN')])),
  en: Object.fromEntries(smsTemplates.map((name) => [name, idOf(name, 'en')])),
}
const alibaba = await startAlibabaSms({ templates: listTemplates(() => (name) => `\${${name}}`), now })
const tencent = await startTencentSms({
  templates: listTemplates((names) => (name) => `{${names.indexOf(name) + 1}}`),
  now,
})
afterAll(() => Promise.all([alibaba.stop(), tencent.stop()]))
afterEach(() => {
  for (const cloud of [alibaba, tencent]) {
    cloud.setFault(undefined)
    cloud.sent.length = 0
  }
})
const first = { provider: createAlibabaSms(alibaba.settings, { now }), templates }
const second = { provider: createTencentSms(tencent.settings, { now }), templates }
const port = createSms([first, second])

let count = 0
const createMessage = (template: SmsTemplate, more: Partial<Sms> = {}): Sms => ({
  key: `test:${(count += 1)}`,
  mobile: '13800000001',
  template,
  locale: 'zh-CN',
  values: Object.fromEntries(listTemplateValues('zh-CN', template).map((name) => [name, '12'])),
  ...more,
})
const code = () => createMessage('code.bind', { values: { code: '123456' } })
const reminder = () => createMessage('remind.expiry.days', { values: { card: '0001', date: '12月1日' } })

test.each([
  ['Alibaba Cloud', [first], alibaba],
  ['Tencent Cloud', [second], tencent],
] as const)('%s accepts every template in both languages with exactly its values', async (_, configured, cloud) => {
  const own = createSms(configured)
  for (const template of smsTemplates)
    for (const locale of ['zh-CN', 'en'] as const)
      expect(await own.send(createMessage(template, { locale })), template).toMatchObject({ state: 'accepted' })
  expect(cloud.sent).toHaveLength(smsTemplates.length * 2)
})

test('a message has the phone, the values by name or in the order of the text, and its key', async () => {
  expect(await port.send(reminder())).toMatchObject({ state: 'accepted', provider: 'alibaba', providerNo: 'ali1' })
  const shared = { mobile: '13800000001', templateId: 'zh-CN:remind.expiry.days', key: `test:${count}` }
  expect(alibaba.sent).toEqual([{ ...shared, no: 'ali1', values: { card: '0001', date: '12月1日' } }])
  await createSms([second]).send(reminder())
  expect(tencent.sent).toEqual([{ ...shared, key: `test:${count}`, no: 'tc1', values: ['0001', '12月1日'] }])
})

test('values with letters that addresses encode arrive as they are', async () => {
  const values = { card: '+&=%', date: '12月 1日！*~\'()"' }
  expect(await port.send(createMessage('remind.expiry.days', { values }))).toMatchObject({ state: 'accepted' })
  expect(alibaba.sent[0]?.values).toEqual(values)
})

test('a language without a template gets the Chinese one, with its values', async () => {
  const chinese = createSms([{ ...first, templates: { 'zh-CN': templates['zh-CN'] } }])
  const values = { card: '0001', date: { 'zh-CN': '12月1日', en: 'Dec 1' } }
  await chinese.send(createMessage('remind.expiry.days', { locale: 'en', values }))
  await port.send(createMessage('remind.expiry.days', { locale: 'en', values }))
  expect(alibaba.sent.map((row) => row.values)).toEqual([
    { card: '0001', date: '12月1日' },
    { card: '0001', date: 'Dec 1' },
  ])
})

test('a template that only one provider approved is sent by that one; without any, nothing is sent', async () => {
  const other: ProviderTemplates = { 'zh-CN': { code: 'zh-CN:code.bind' } }
  const some = createSms([
    { ...first, templates: other },
    { ...second, templates },
  ])
  expect(await some.send(reminder())).toMatchObject({ state: 'accepted', provider: 'tencent' })
  expect(await some.send(code())).toMatchObject({ state: 'accepted', provider: 'alibaba' })
  const none = createSms([{ ...first, templates: other }])
  expect(none.canSend('remind.expiry.days')).toBe(false)
  expect(await none.send(reminder())).toEqual({ state: 'failed', failures: [] })
})

describe('the second provider sends what the first certainly did not', () => {
  const cases: [string, SmsFault][] = [
    ['has no balance', { code: 'isv.AMOUNT_NOT_ENOUGH' }],
    ['has an error', { code: 'isp.SYSTEM_ERROR' }],
    ['forbids the signature', { code: 'isv.SMS_SIGNATURE_SCENE_ILLEGAL' }],
    ['forbids the address of the server', { code: 'isv.DENY_IP_RANGE' }],
    ['has reached the limit of a day', { code: 'isv.DAY_LIMIT_CONTROL' }],
    ['does not know the template', { code: 'isv.SMS_TEMPLATE_ILLEGAL' }],
  ]
  test.each(cases)('because it %s', async (_, fault) => {
    alibaba.setFault(fault)
    expect(await port.send(reminder())).toMatchObject({
      state: 'accepted',
      provider: 'tencent',
      failures: [{ provider: 'alibaba', code: (fault as { code: string }).code }],
    })
  })

  test('because it is not reachable', async () => {
    const stopped = await startAlibabaSms({ templates: {}, now })
    await stopped.stop()
    const gone = createAlibabaSms(stopped.settings, { now })
    const result = await createSms([{ provider: gone, templates }, second]).send(reminder())
    expect(result).toMatchObject({ state: 'accepted', provider: 'tencent', failures: [{ code: 'ECONNREFUSED' }] })
  })

  test('because its clock differs from ours', async () => {
    const wrong = createAlibabaSms(alibaba.settings, { now: () => now() - 60 * 60_000 })
    const result = await createSms([{ provider: wrong, templates }, second]).send(reminder())
    expect(result).toMatchObject({ state: 'accepted', failures: [{ code: 'InvalidTimeStamp.Expired' }] })
  })
})

describe('nobody else is asked when the phone is the reason', () => {
  test.each([
    ['触发分钟级流控Permits:1', 'minute'],
    ['触发小时级流控Permits:5', 'hour'],
    ['触发天级流控Permits:10', 'day'],
  ])('at Alibaba Cloud: %s', async (message, wait) => {
    alibaba.setFault({ code: 'isv.BUSINESS_LIMIT_CONTROL', message })
    expect(await port.send(code())).toMatchObject({ state: 'tooOften', wait })
    expect(tencent.sent).toEqual([])
  })

  test.each([
    ['LimitExceeded.PhoneNumberThirtySecondLimit', { state: 'tooOften', wait: 'minute' }],
    ['LimitExceeded.PhoneNumberOneHourLimit', { state: 'tooOften', wait: 'hour' }],
    ['LimitExceeded.PhoneNumberDailyLimit', { state: 'tooOften', wait: 'day' }],
    ['InvalidParameterValue.IncorrectPhoneNumber', { state: 'badNumber' }],
    ['FailedOperation.PhoneNumberInBlacklist', { state: 'badNumber' }],
    ['FailedOperation.InsufficientBalanceInSmsPackage', { state: 'failed' }],
    ['InternalError.Timeout', { state: 'unknown' }],
  ])('at Tencent Cloud: %s', async (name, expected) => {
    tencent.setFault({ code: name })
    expect(await createSms([second]).send(code())).toMatchObject(expected)
  })

  test('a number that is not a phone is refused at once', async () => {
    alibaba.setFault({ code: 'isv.MOBILE_NUMBER_ILLEGAL' })
    expect(await port.send(code())).toMatchObject({ state: 'badNumber' })
    expect(tencent.sent).toEqual([])
  })
})

describe('an answer that is lost', () => {
  const lost: SmsFault[] = ['errorAfter', 'garbage', 'truncated']
  test.each(lost)('(%s) lets the second provider send a code, and no reminder', async (fault) => {
    alibaba.setFault(fault)
    expect(await port.send(code())).toMatchObject({ state: 'accepted', provider: 'tencent' })
    expect(await port.send(reminder())).toMatchObject({ state: 'unknown' })
    expect(tencent.sent.map((row) => row.templateId)).toEqual(['zh-CN:code.bind'])
  })

  test('of both providers leaves the result of a code unknown', async () => {
    alibaba.setFault('errorAfter')
    tencent.setFault({ code: 'FailedOperation.InsufficientBalanceInSmsPackage' })
    expect(await port.send(code())).toMatchObject({ state: 'unknown', failures: [{ code: '502' }, {}] })
  })

  test('because the provider is silent ends within the deadline of a call, with the second provider', async () => {
    alibaba.setFault('silent')
    expect(await port.send(code())).toMatchObject({ state: 'accepted', failures: [{ code: 'unknown' }] })
  })
})

test.each([
  ['an object', '{}'],
  ['half of a list', '['],
  ['a list without fields', '[{}]'],
  [
    'a list that is too long',
    JSON.stringify(Array.from({ length: 501 }, () => ({ sid: '1', mobile: '1', report_status: 'SUCCESS' }))),
  ],
])('%s is not read as receipts', (_, body) => {
  for (const name of ['alibaba', 'tencent', 'other']) expect(port.readReceipts?.(name, body)).toBeUndefined()
})
