import { describe, expect, test } from 'vitest'
import type { As } from '#server/testing/server.ts'
import { DAY, HOUR, MINUTE, SECOND, getStartOfDay } from '#server/platform/time.ts'
import { GB, makeCard, makePlan } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/devices.ts'

const { server, clock, inChinese, makeDevice, console_, info, ask, done, latest } = await setUp()

describe('switching the network', () => {
  const two = () => makeDevice([{ signal: 4 }, { signal: 2, operatorType: 1 }])
  const to = (simNo: string, as: As) => ask('/api/iot/simSwitchNet', { simNo }, as)

  test('to another SIM and, three minutes later, back', async () => {
    const { as, sims } = await two()
    const [currentSim, otherSim] = sims
    expect(await info(as)).toMatchObject({
      device: { current: true, allowSwitch: false, switchAt: null },
      viceSims: [{ current: false, allowSwitch: true }],
    })
    expect((await to(otherSim?.simNo ?? '', as)).code).toBe(0)
    await done()
    expect(await info(as)).toMatchObject({
      device: { current: false, allowSwitch: false, signal: 2, switchAt: expect.any(String) },
      viceSims: [{ current: true, allowSwitch: false }],
    })
    expect((await to(currentSim?.simNo ?? '', as)).message).toMatch(/秒后再试/)
    await server.forward(MINUTE)
    expect(await info(as)).toMatchObject({ device: { allowSwitch: true, switchAt: null } })
    expect((await to(currentSim?.simNo ?? '', as)).code).toBe(0)
    await done()
    expect(await info(as)).toMatchObject({ device: { current: true, signal: 4 } })
  })
  test('a card of the same device sees the request of the other card, a card outside it does not', async () => {
    const { as, sims } = await two()
    const { data } = await to(sims[1]?.simNo ?? '', as)
    expect((await info(sims[1]?.as ?? {})).actions?.[0]).toMatchObject({ actionId: data.actionId, status: 1 })
    expect((await ask('/api/iot/actionStatus', { actionId: data.actionId }, sims[1]?.as ?? {})).code).toBe(0)
    const stranger = await makeCard(server)
    const missing = await ask('/api/iot/actionStatus', { actionId: '999999999' }, stranger.as)
    const foreign = await ask('/api/iot/actionStatus', { actionId: data.actionId }, stranger.as)
    expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message])
    await done()
  })
  test.each([
    ['one that is not verified', { authStatus: 1 }, 'net.unnamed'],
    ['one whose verification is unknown', { authStatus: 3 }, 'net.unnamed'],
    ['one that is stopped', { simStatus: 4 }, 'net.stopped'],
  ])('not to %s', async (_, given, why) => {
    const { as, sims } = await makeDevice([{}, given])
    expect((await info(as)).viceSims?.[0]?.allowSwitch).toBe(false)
    expect(await to(sims[1]?.simNo ?? '', as)).toMatchObject({ code: 51, message: inChinese(why) })
  })
  test('not to the one in use, nor to one of another device', async () => {
    const { as, card } = await two()
    const other = await two()
    expect(await to(card.simNo, as)).toMatchObject({ code: 51, message: inChinese('net.current') })
    expect(await to(other.card.simNo, as)).toMatchObject({ code: 51, message: inChinese('net.unknown') })
  })
  test('fails for a SIM without signal, and the device stays with the old one', async () => {
    const { as, sims } = await makeDevice([{}, { signal: 0 }])
    await to(sims[1]?.simNo ?? '', as)
    await done()
    expect(await latest(as)).toMatchObject({ status: 3, failReason: inChinese('action.noSignal') })
    expect((await info(as)).device?.current).toBe(true)
  })
})

describe('a break', () => {
  const remove = (as: As) => ask('/api/iot/simRemoveBreak', {}, as)
  test('is not lifted where there is none, or where its holder may not lift it', async () => {
    const fine = await makeCard(server)
    expect(await remove(fine.as)).toMatchObject({ code: 51, message: inChinese('break.none') })
    const owing = await makeCard(server, {
      simStatus: 4,
      internetStatus: 2,
      breakRuleId: 3,
      breakTips: 'break.arrears',
      allowRemoveBreak: false,
    })
    expect(await remove(owing.as)).toMatchObject({ code: 51, message: inChinese('break.notAllowed') })
    const ended = await makeCard(server, { simStatus: 5, internetStatus: 2, breakRuleId: 1, allowRemoveBreak: true })
    expect(await remove(ended.as)).toMatchObject({ code: 51, message: inChinese('package.readOnly') })
  })
  test('without remaining data is not lifted, however often it is requested: the way out is a package', async () => {
    await server.forward(getStartOfDay(clock.now()) + DAY + 8 * HOUR - clock.now())
    const card = await makeCard(server, { dailyFlow: 48 * GB, balance: 10_000 })
    const buy = async (totalFlow: number) => {
      const plan = await makePlan(server, { totalFlow, effectTypes: [1] })
      const given = {
        packageId: plan.id,
        effectType: 1,
        payType: 'balance',
        expectMoney: 29,
        uuid: crypto.randomUUID(),
      }
      expect((await ask('/api/iot/buyPackage', given as never, card.as)).code).toBe(0)
    }
    await buy(GB)
    await server.forward(3 * HOUR)
    expect(await info(card.as)).toMatchObject({
      internetStatus: 2,
      breakRuleId: 1,
      allowRemoveBreak: false,
      surplusFlow: 0,
      breakTips: inChinese('break.overUse'),
    })
    expect(await remove(card.as)).toMatchObject({ code: 51, message: inChinese('break.noData') })
    expect((await info(card.as)).internetStatus).toBe(2)
    await buy(500 * GB)
    expect(await info(card.as)).toMatchObject({ internetStatus: 1, breakRuleId: 0, breakTips: null })
  })

  test('of a card with remaining data is lifted, and usage after it is booked on the packages', async () => {
    const card = await makeCard(server, { dailyFlow: 2 * GB, balance: 10_000 })
    const plan = await makePlan(server, { totalFlow: 100 * GB, effectTypes: [1] })
    await ask(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: crypto.randomUUID() } as never,
      card.as,
    )
    await console_(`sims/${card.simNo}/overUse`)
    expect(await info(card.as)).toMatchObject({ internetStatus: 2, breakRuleId: 1, allowRemoveBreak: true })
    expect((await remove(card.as)).code).toBe(0)
    await server.jobs.runDue()
    await server.forward(13 * SECOND)
    expect(await info(card.as)).toMatchObject({ internetStatus: 1, breakRuleId: 0, allowRemoveBreak: false })
    await server.forward(DAY)
    expect((await info(card.as)).useFlow).toBeGreaterThan(0)
  })
})

test('the carrier changes a SIM only along the edges of its states (domain §2.1)', async () => {
  const card = await makeCard(server)
  const to = (state: number) => console_(`sims/${card.simNo}/simStatus/${state}`)
  expect([await to(8), await to(2), await to(6), await to(7), await to(4), await to(5), await to(3)]).toEqual(
    [false, false, true, false, true, true, false].map((ok) => ({ ok })),
  )
})
