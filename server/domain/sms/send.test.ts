/** Messages and their rows: what the shopper reads when a code is not sent, reminders that are sent at most once, and receipts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sms } from '../ports/sms.ts'
import { createReceiptPath } from './send.ts'
import { notices, smsCodes, smsMessages } from '#server/db/schema/index.ts'
import { SmsState } from '#server/db/schema/states.ts'
import { createAlibabaSms } from '#server/integrations/sms/alibaba.ts'
import { createSms } from '#server/integrations/sms/sms.ts'
import { createTencentSms } from '#server/integrations/sms/tencent.ts'
import { getStartOfDay, DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { makeNotice } from '#server/testing/notices/notices.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { startAlibabaSms, startTencentSms } from '#server/testing/providers/sms-clouds.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { services } = server
const { db, clock } = services
const now = clock.now
const alibaba = await startAlibabaSms({
  now,
  templates: { code: '验证码${code}', parcel: '已由${express}寄出', refund: '退款${money}元' },
})
const tencent = await startTencentSms({ now, templates: { 1: '验证码{1}' } })
afterAll(() => Promise.all([alibaba.stop(), tencent.stop()]))
services.ports.sms = createSms([
  {
    provider: createAlibabaSms(alibaba.settings, { now }),
    templates: { 'zh-CN': { code: 'code', 'remind.parcel.sent': 'parcel' } },
  },
  { provider: createTencentSms(tencent.settings, { now }), templates: { 'zh-CN': { code: '1' } } },
])

let mobile = ''
beforeEach(async () => {
  mobile = createPhone()
  for (const cloud of [alibaba, tencent]) {
    cloud.setFault(undefined)
    cloud.sent.length = 0
  }
  // no reminder is sent at night
  await server.forward(getStartOfDay(now()) + DAY + 12 * HOUR - now())
})
const readRows = () => db.select().from(smsMessages).where(eq(smsMessages.mobile, mobile)).orderBy(smsMessages.id)
const listStates = async () => (await readRows()).map(({ state, error }) => (error === null ? [state] : [state, error]))

describe('a code', () => {
  const guest = createGuest()
  const request = () => server.call('/api/sms/send', { event: 'orderLogin', mobile }, guest)
  const countValid = async () =>
    (await db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))).filter(({ usedAt }) => usedAt === null).length

  test('is sent once, and its row has neither text nor code', async () => {
    expect(await request()).toMatchObject({ code: 0 })
    const [row] = await readRows()
    const sent = alibaba.sent[0]?.values as Record<string, string>
    expect(sent.code).toMatch(/^\d{6}$/)
    expect(row).toMatchObject({ state: SmsState.accepted, template: 'code.orderLogin', provider: 'alibaba' })
    expect(JSON.stringify(row)).not.toContain(sent.code)
  })

  test('is sent by the second provider when the first did not answer, and both failures are logged without the phone', async () => {
    alibaba.setFault('errorAfter')
    tencent.setFault({ code: 'FailedOperation.InsufficientBalanceInSmsPackage' })
    expect(await request()).toMatchObject({ code: 0 })
    alibaba.setFault(undefined)
    const lines = server.logs.filter((line) => line.includes('an SMS was not sent'))
    expect(lines.slice(-2).map((line) => (JSON.parse(line) as { provider: string }).provider)).toEqual([
      'alibaba',
      'tencent',
    ])
    expect(lines.join()).not.toContain(mobile)
    expect(await listStates()).toEqual([[SmsState.unknown, 'FailedOperation.InsufficientBalanceInSmsPackage']])
  })

  test.each([
    [{ code: 'isv.MOBILE_NUMBER_ILLEGAL' }, '这个手机号收不到短信，请检查号码', SmsState.refused],
    [{ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发天级流控Permits:10' }, '请明天再试', SmsState.failed],
    [{ code: 'isv.BUSINESS_LIMIT_CONTROL', message: '触发小时级流控Permits:5' }, '60 分钟', SmsState.failed],
  ])('that the provider refuses with %o says why, and is void', async (fault, sentence, state) => {
    alibaba.setFault(fault)
    const answer = await request()
    expect(answer.code).not.toBe(0)
    expect(answer.message).toContain(sentence)
    expect(await countValid()).toBe(0)
    expect(await listStates()).toEqual([[state, fault.code]])
  })

  test('that was not sent leaves the one before it valid; one that was sent voids it', async () => {
    expect(await request()).toMatchObject({ code: 0 })
    const [first] = await db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))
    await server.forward(MINUTE)
    alibaba.setFault({ code: 'isv.AMOUNT_NOT_ENOUGH' })
    tencent.setFault({ code: 'FailedOperation.InsufficientBalanceInSmsPackage' })
    expect(await request()).toMatchObject({ message: '短信没有发出，请一分钟后再试' })
    const isValid = async () => (await db.select().from(smsCodes).where(eq(smsCodes.id, first!.id)))[0]?.usedAt === null
    expect(await isValid()).toBe(true)
    await server.forward(MINUTE)
    alibaba.setFault(undefined)
    expect(await request()).toMatchObject({ code: 0 })
    expect(await isValid()).toBe(false)
    expect(await countValid()).toBe(1)
  })
})

describe('a reminder', () => {
  const remind = () => makeNotice(server, `phone:${mobile}`)
  const readSentAt = async (id: number) =>
    (await db.select({ at: notices.smsAt }).from(notices).where(eq(notices.id, id)))[0]?.at

  test('is sent with the values of its template', async () => {
    const id = await remind()
    await server.jobs.runDue()
    expect(alibaba.sent).toMatchObject([{ mobile, templateId: 'parcel', values: { express: '顺丰速运' } }])
    expect(await readSentAt(id)).not.toBeNull()
  })

  test('that was certainly not sent is sent later', async () => {
    alibaba.setFault({ code: 'isv.AMOUNT_NOT_ENOUGH' })
    const id = await remind()
    await server.jobs.runDue()
    expect(await listStates()).toEqual([[SmsState.failed, 'isv.AMOUNT_NOT_ENOUGH']])
    expect(await readSentAt(id)).toBeNull()
    alibaba.setFault(undefined)
    await server.forward(5 * MINUTE)
    expect(await listStates()).toEqual([[SmsState.accepted]])
    expect(alibaba.sent).toHaveLength(1)
  })

  test('whose answer was lost is not sent again', async () => {
    alibaba.setFault('errorAfter')
    const id = await remind()
    await server.jobs.runDue()
    alibaba.setFault(undefined)
    await server.forward(6 * HOUR)
    expect(alibaba.sent).toHaveLength(1)
    expect(await listStates()).toEqual([[SmsState.unknown, '502']])
    expect(await readSentAt(id)).not.toBeNull()
  })

  test('that a killed server may have sent is not sent again', async () => {
    const id = await remind()
    const key = `notice:${id}`
    await db
      .insert(smsMessages)
      .values({ key, mobile, template: 'remind.parcel.sent', state: SmsState.sending, createdAt: now() })
    await server.jobs.runDue()
    expect(alibaba.sent).toEqual([])
    expect(await listStates()).toEqual([[SmsState.unknown]])
  })

  test('without a template is only listed', async () => {
    const { canSend, ...port } = services.ports.sms!
    services.ports.sms = { ...port, canSend: (template) => template !== 'remind.parcel.sent' && canSend(template) }
    await remind()
    await server.jobs.runDue()
    services.ports.sms = { ...port, canSend }
    expect(alibaba.sent).toEqual([])
    expect(await readRows()).toEqual([])
  })
})

describe('receipts', () => {
  const send = async (body: string, path = createReceiptPath(services, 'alibaba')) =>
    server.app.request(path, { method: 'POST', body })
  const accept = async (): Promise<Sms['key'] | undefined> => {
    await makeNotice(server, `phone:${mobile}`)
    await server.jobs.runDue()
    return (await readRows())[0]?.key
  }

  test('say that the carrier delivered a message, or why not; the first one counts', async () => {
    await accept()
    const failed = await send(alibaba.createReceipts(alibaba.sent, 'MK:0012'))
    expect([failed.status, await failed.json()]).toEqual([200, { code: 0, msg: '接收成功' }])
    expect(await listStates()).toEqual([[SmsState.undelivered, 'MK:0012']])
    await send(alibaba.createReceipts(alibaba.sent))
    expect(await listStates()).toEqual([[SmsState.undelivered, 'MK:0012']])
  })

  test('of Tencent Cloud are read as well', async () => {
    alibaba.setFault({ code: 'isp.SYSTEM_ERROR' })
    await server.call('/api/sms/send', { event: 'orderLogin', mobile }, createGuest())
    const answer = await send(tencent.createReceipts(tencent.sent), createReceiptPath(services, 'tencent'))
    expect(await answer.json()).toEqual({ result: 0, errmsg: 'OK' })
    expect((await readRows())[0]).toMatchObject({ state: SmsState.delivered, provider: 'tencent' })
  })

  test('for another phone, of another provider, or at another address change nothing', async () => {
    await accept()
    const [sent] = alibaba.sent
    await send(alibaba.createReceipts([{ ...sent!, mobile: createPhone() }]))
    await send(tencent.createReceipts([sent!]), createReceiptPath(services, 'tencent'))
    const strange = [
      '/api/sms/receipts/alibaba/guess',
      `${createReceiptPath(services, 'alibaba')}x`,
      createReceiptPath(services, 'alibaba').replace('alibaba', 'tencent'),
    ]
    for (const path of strange) expect((await send(alibaba.createReceipts(alibaba.sent), path)).status).toBe(404)
    expect((await send('{}')).status).toBe(400)
    expect(await listStates()).toEqual([[SmsState.accepted]])
  })
})
