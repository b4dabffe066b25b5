import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import { makeCard, runMany, countCodes } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/devices.ts'

const { server, inChinese, makeDevice, console_, info, ask, done, latest, orders, order } = await setUp()
type Kind = keyof typeof orders

describe.each(Object.keys(orders) as Kind[])('%s', (kind) => {
  test('is accepted at once, shows as under way, survives a reload, and is done when the device reports it', async () => {
    const { as } = await makeDevice()
    const { data } = (await order(kind, as)) as { data: { actionId: string; status: number } }
    expect(data).toMatchObject({ status: 1 })
    expect(await latest(as)).toMatchObject({ actionId: data.actionId, kind, status: 1, failReason: null })
    await done()
    expect((await ask('/api/iot/actionStatus', { actionId: data.actionId }, as)).data).toEqual({
      status: 2,
      failReason: null,
    })
  })
  test('is not available for a card without a device, nor for a device that is offline', async () => {
    const plain = await makeCard(server)
    expect(await order(kind, plain.as)).toMatchObject({ code: 51, message: inChinese('device.none') })
    const { deviceId, as } = await makeDevice()
    await console_(`devices/${deviceId}/off`)
    expect(await order(kind, as)).toMatchObject({ code: 51, message: inChinese('device.notOnline') })
    expect((await info(as)).onlineStatus).toBe(2)
  })
  test('fails with its reason when the device refuses it, is switched off meanwhile, or never answers', async () => {
    const refused = await makeDevice()
    const { data } = (await order(kind, refused.as)) as { data: { actionId: string } }
    await server.jobs.runDue()
    expect(await console_(`actions/${data.actionId}/fail`)).toEqual({ ok: true })
    expect(await console_(`actions/${data.actionId}/complete`), 'what is finished stays so').toEqual({ ok: false })
    expect(await latest(refused.as)).toMatchObject({ status: 3, failReason: inChinese('action.refused') })
    expect((await info(refused.as)).onlineStatus, 'who refuses is there').toBe(1)

    const off = await makeDevice()
    await order(kind, off.as)
    await server.jobs.runDue()
    await console_(`devices/${off.deviceId}/off`)
    await done()
    expect(await latest(off.as)).toMatchObject({ status: 3, failReason: inChinese('action.offline') })

    const silent = await makeDevice()
    const answer = (await order(kind, silent.as)) as { data: { actionId: string } }
    await server.jobs.runDue()
    expect(await console_(`actions/${answer.data.actionId}/ignore`)).toEqual({ ok: true })
    await server.forward(9 * MINUTE)
    expect(await latest(silent.as)).toMatchObject({ status: 1 })
    await server.forward(MINUTE)
    expect(await latest(silent.as)).toMatchObject({ status: 3, failReason: inChinese('action.timeout') })
  })
})

test('only one runs at a time: of twenty at once one is accepted, and the others get the reason', async () => {
  const { as } = await makeDevice()
  const answers = await runMany(20, () => order('restart', as))
  expect(countCodes(answers)).toEqual({ 0: 1, 51: 19 })
  expect(answers.filter((answer) => answer.message === inChinese('action.running'))).toHaveLength(19)
  await done()
})

test('a restart takes the device offline, then it is back; another one must wait a minute', async () => {
  const { deviceId, as } = await makeDevice()
  await order('restart', as)
  await server.jobs.runDue()
  expect(await info(as)).toMatchObject({ onlineStatus: 3 })
  await server.forward(21 * SECOND)
  expect((await info(as)).onlineStatus).toBe(1)
  expect(await order('restart', as)).toMatchObject({
    code: 51,
    message: expect.stringMatching(/请 3\d 秒后再试/) as string,
  })
  await server.forward(MINUTE)
  expect((await info(as)).device?.connCount, 'phones have come back').toBe(4)
  expect((await order('restart', as)).code).toBe(0)
  expect(await console_(`devices/${deviceId}/on`)).toEqual({ ok: true })
})

test('after a shutdown the device is off until its button is pressed', async () => {
  const { deviceId, as } = await makeDevice()
  await order('close', as)
  await done()
  expect(await info(as)).toMatchObject({ onlineStatus: 2 })
  await console_(`devices/${deviceId}/on`)
  expect(await info(as)).toMatchObject({ onlineStatus: 1 })
})
