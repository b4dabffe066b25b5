/** Every value of every enumeration of cards, and how a person, a simulator or the clock produces it (docs/domain §2, §4.4). */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallPath, Params } from '../../../schemas/api/index.ts'
import { enums, type EnumName } from '../../../schemas/enums.ts'
import { activities, devices, deviceWifi, packages } from '../../db/schema/index.ts'
import { accelerateId, couponIds, taskIds, vipIds } from '../../seed/ids.ts'
import { buyGift, makeGift, makeHolder } from '../points/testing.ts'
import { testServer } from '../../testing/server.ts'
import { DAY, HOUR, MINUTE, startOfMonth } from '../../platform/time.ts'
import { missing, walk } from '../../testing/every-value.ts'
import { GB, makeCard, makeCoupon, makePlan, payOutside, uuid, type TestCard } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = await testServer({ config: { trustProxy: 1 } })
const { db, clock, secrets } = server.services

const nothing = async () => undefined
const demo = async (path: string, body: object = {}) => {
  const headers = { 'content-type': 'application/json' }
  const answer = (await (
    await server.app.request(`/demo/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json()) as {
    ok: boolean
    orderSn?: string
  }
  expect(answer, path).toMatchObject({ ok: true })
  return answer
}
const list = async <T>(name: string) => (await (await server.app.request(`/demo/${name}.json`)).json()) as T[]
const time = (ms: number) => () => server.forward(ms)
const paid = { payType: 'balance', effectType: 1 } as const
/** A call of the card holder that must succeed. */
const by = (card: TestCard) => {
  const call = async <P extends CallPath>(path: P, params: Params<P>) => {
    const { code, message, data } = await server.call(path, params, card.as, {
      'x-forwarded-for': `10.2.0.${card.id % 250}`,
    })
    expect({ code, message }, path).toMatchObject({ code: 0 })
    return data
  }
  return {
    call,
    buy: (packageId: number, more: object = {}) =>
      call('/api/iot/buyPackage', { ...paid, packageId, expectMoney: 29, uuid: uuid(), ...more }),
    recharge: (money: number, more: object = {}) =>
      call('/api/iot/createBalanceOrder', { money, payType: 'wxpay', uuid: uuid(), ...more }),
    speedUp: (more: object = {}) =>
      call('/api/iot/createAccelerateOrder', {
        payType: 'balance',
        accelerateId: accelerateId(2, 1, 0),
        expectMoney: 3,
        uuid: uuid(),
        ...more,
      }),
    sim: (to: number) => () => demo(`sims/${card.simNo}/simStatus/${to}`),
    set: (given: object) => () => demo(`cards/${card.simNo}`, given),
  }
}

beforeAll(async () => {
  // only packages made here are on sale
  await db.update(packages).set({ isOpen: false })
  await db.delete(activities)
})

test('a card, from the stock to its final states', async () => {
  const card = await makeCard(server, { simStatus: 1, activateStatus: 1, internetStatus: 2, balance: 10_000 })
  const plan = await makePlan(server)
  const { buy, sim, set } = by(card)
  await walk(
    server,
    card,
    ['card'],
    [
      [
        'in the stock',
        nothing,
        {
          simStatus: 1,
          activateStatus: 1,
          internetStatus: 2,
          cancelStatus: 1,
          replaceStatus: 1,
          loginStatus: 1,
          operatorType: 2,
          sourceType: 1,
        },
      ],
      ['its operator tests it', sim(9), { simStatus: 9 }],
      ['sold', sim(2), { simStatus: 2 }],
      ['its first package', () => buy(plan.id), { simStatus: 3, activateStatus: 2, internetStatus: 1 }],
      ['put into another device', sim(6), { simStatus: 6 }],
      ['bound again', sim(3), { simStatus: 3 }],
      ['a risk stop', sim(7), { simStatus: 7, internetStatus: 2 }],
      ['lifted by the operator', sim(3), { simStatus: 3, internetStatus: 1 }],
      ['something is wrong with it', sim(10), { simStatus: 10 }],
      ['mended', sim(3), { simStatus: 3 }],
      ['the carrier has lost it', sim(9999), { simStatus: 9999, activateStatus: 3, internetStatus: 3 }],
      ['found', sim(3), { simStatus: 3, activateStatus: 2 }],
      ['another took its place', set({ replaceStatus: 2 }), { replaceStatus: 2 }],
      ['or not', set({ replaceStatus: 1 }), { replaceStatus: 1 }],
      ['forbidden', set({ status: 2 }), { loginStatus: 2 }],
      ['allowed', set({ status: 1 }), { loginStatus: 1 }],
      ['its package is over', time(40 * DAY), { simStatus: 4, internetStatus: 2 }],
      ['nobody renews it for three months', time(95 * DAY), { simStatus: 5, cancelStatus: 2 }],
    ],
  )
  const unsold = await makeCard(server, { simStatus: 2 })
  await walk(server, unsold, ['card'], [['never used', by(unsold).sim(8), { simStatus: 8 }]])
})

test('a device, its Wi-Fi, its SIMs and its commands', async () => {
  const [device] = await db
    .insert(devices)
    .values({
      deviceNo: 'MT20260001',
      imei: '860000000012345',
      name: '测试设备',
      onlineStatus: 1,
      signal: 4,
      connCount: 0,
      maxConnCount: 10,
      updatedAt: clock.now(),
    })
    .returning()
  const deviceId = device?.id ?? 0
  const band = {
    deviceId,
    wifiEncrypt: 'WPA',
    showWifi: 1,
    switchWifi: 1,
    connCount: 0,
    maxConnCount: 8,
    wifiPass: secrets.seal('password'),
  }
  await db.insert(deviceWifi).values([
    { ...band, wifiType: '2.4G', wifiName: 'home' },
    { ...band, wifiType: '5G', wifiName: 'home-5G' },
  ])
  const given = { deviceId, sourceType: 2, isCurrent: false }
  const card = await makeCard(server, { ...given, operatorType: 99, isCurrent: true, isInfiniteFlow: true })
  for (const operatorType of [1, 2, 3, 4]) await makeCard(server, { ...given, operatorType })
  const { call } = by(card)
  const asked = async <P extends CallPath>(path: P, params: Params<P>) => {
    await call(path, params)
    await server.jobs.runDue()
  }
  const wifi = (wifiEncrypt: 'WEP' | 'nopass', wifiPass?: string) => async () => {
    await asked('/api/iot/iotDevice/setWiFiSsidPwd', {
      wifiType: '2.4G',
      wifiName: 'x',
      wifiEncrypt,
      ...(wifiPass && { wifiPass }),
    })
    await server.forward(2 * MINUTE)
  }
  const action = async () => (await call('/api/iot/simInfo', {})).actions?.[0]?.actionId
  const otherSim = async () => (await call('/api/iot/simInfo', {})).viceSims?.[0]?.simNo ?? ''
  await walk(
    server,
    card,
    ['card'],
    [
      [
        'on',
        nothing,
        {
          onlineStatus: 1,
          sourceType: 2,
          operatorType: [1, 2, 3, 4, 99],
          wifiType: ['2.4G', '5G'],
          wifiEncrypt: 'WPA',
        },
      ],
      ['somebody presses its button', () => demo(`devices/${deviceId}/off`), { onlineStatus: 2 }],
      ['nothing is heard of it', () => demo(`devices/${deviceId}/lost`), { onlineStatus: 3 }],
      ['on again', () => demo(`devices/${deviceId}/on`), { onlineStatus: 1 }],
      [
        'an old encryption',
        wifi('WEP', 'abcdefghijklm'),
        { wifiEncrypt: 'WEP', actionKind: 'setWiFiSsidPwd', actionStatus: 2 },
      ],
      ['an open network', wifi('nopass'), { wifiEncrypt: 'nopass' }],
      [
        'hidden',
        () => asked('/api/iot/iotDevice/setWiFiDisplay', { wifiType: '5G', showWifi: 2 }),
        { actionKind: 'setWiFiDisplay', actionStatus: 1 },
      ],
      ['which it refuses', async () => demo(`actions/${await action()}/fail`), { actionStatus: 3 }],
      ['a restart', () => asked('/api/iot/iotDevice/restart', {}), { actionKind: 'restart' }],
      [
        'and a reset',
        async () => (await server.forward(MINUTE), await asked('/api/iot/iotDevice/reset', {})),
        { actionKind: 'reset' },
      ],
      [
        'another SIM',
        async () => (await server.forward(MINUTE), await asked('/api/iot/simSwitchNet', { simNo: await otherSim() })),
        { actionKind: 'switchNet' },
      ],
      [
        'turned off',
        async () => (await server.forward(2 * MINUTE), await asked('/api/iot/iotDevice/close', {})),
        { actionKind: 'close' },
      ],
      [
        'cut off by over-use, and lifted',
        async () => (
          await server.forward(MINUTE),
          await demo(`sims/${card.simNo}/overUse`),
          await asked('/api/iot/simRemoveBreak', {})
        ),
        { actionKind: 'removeBreak', internetStatus: 2 },
      ],
    ],
  )
})

test('real names, phones, and the demands of the carrier', async () => {
  const card = await makeCard(server, {
    authStatus: 1,
    authPlatformStatus: 1,
    needPlatformAuth: true,
    numbAuth: 2,
    mobile: null,
    bindPhoneMode: 1,
    platformAuthType: 1,
  })
  const { call, set } = by(card)
  const codeFor = async (event: 'auth' | 'bind', mobile: string) => {
    await call('/api/sms/send', { event, mobile })
    return server.lastCode(mobile)
  }
  const handIn = (mobile: string) => async () => {
    const code = await codeFor('auth', mobile)
    await call('/api/iot/simPlatformAuth', {
      certName: '张三丰',
      certNo: '11010519491231002X',
      mobile,
      code,
      agree: true,
    })
  }
  const answered = (outcome: string) => async () => {
    const mine = (await list<{ id: number; simNo: string }>('real-names')).find(({ simNo }) => simNo === card.simNo)
    await demo(`real-names/${mine?.id}/${outcome}`)
  }
  const official = (outcome: string) => () => demo(`cards/${card.simNo}/official/${outcome}`)
  await walk(
    server,
    card,
    ['card'],
    [
      [
        'nobody has asked',
        nothing,
        {
          authStatus: 1,
          authPlatformStatus: 1,
          numbAuth: 2,
          bindPhoneMode: 1,
          platformAuthType: 1,
          cardPasswordMode: 1,
        },
      ],
      ['staff wants only a name', set({ platformAuthType: 2 }), { platformAuthType: 2 }],
      ['a phone may be bound', set({ bindPhoneMode: 2 }), { bindPhoneMode: 2 }],
      ['a phone must be bound', set({ bindPhoneMode: 3 }), { bindPhoneMode: 3 }],
      ['a pay password is wanted', set({ cardPasswordMode: 2 }), { cardPasswordMode: 2 }],
      ['handed in', handIn('13810009001'), { authPlatformStatus: 4 }],
      ['no result', answered('unknown'), { authPlatformStatus: 3 }],
      [
        'handed in again, refused',
        async () => (await handIn('13810009002')(), await answered('photo')()),
        { authPlatformStatus: 5 },
      ],
      [
        'once more, named',
        async () => (await handIn('13810009003')(), await answered('passed')()),
        { authPlatformStatus: 2 },
      ],
      ['the operator cannot say', official('unknown'), { authStatus: 3 }],
      ['the operator refuses', official('face'), { authStatus: 1 }],
      ['the operator has named her', official('passed'), { authStatus: 2 }],
      [
        'she binds a phone',
        async () =>
          call('/api/iot/simBindMobile', { mobile: '13810009004', code: await codeFor('bind', '13810009004') }),
        { numbAuth: 1 },
      ],
    ],
  )
})

test('packages, their orders and coupons', async () => {
  const card = await makeCard(server, { balance: 500_000, dailyFlow: GB })
  const { buy, call } = by(card)
  const month = await makePlan(server)
  const [own] = [await makeCoupon(server, card.id), await makeCoupon(server, card.id, { type: 2, percent: 85 })]
  const other = async (given: Parameters<typeof makePlan>[1], more: object = {}) =>
    buy((await makePlan(server, given)).id, more)
  const seckillStartAt = clock.now() + 2 * HOUR
  const seckill = await makePlan(server, {
    type: 5,
    seckillPrice: 990,
    seckillTotal: 5,
    stock: 5,
    seckillStartAt,
    seckillEndAt: seckillStartAt + HOUR,
  })
  let out = ''
  let sns: string[] = []
  const reads = ['packages', 'coupons', 'orders', 'money'] as const
  await walk(
    server,
    card,
    [...reads],
    [
      ['two coupons, a round to come', nothing, { userCouponStatus: 1, couponType: [1, 2], seckillState: 1 }],
      [
        'bought with one',
        () => buy(month.id, { userCouponId: own, expectMoney: 24 }),
        {
          packageType: 1,
          effectType: 1,
          effectiveStatus: 1,
          unit: 2,
          placeType: 1,
          simOrderStatus: 2,
          userCouponStatus: 2,
          balanceLogType: 3,
          payStatus: 2,
          orderKind: 'SP',
        },
      ],
      ['from the next month on', () => buy(month.id, { effectType: 2 }), { effectType: 2, effectiveStatus: 2 }],
      ['paid for half a year', () => other({ type: 2, duration: 6 }), { packageType: 2 }],
      ['a day more', () => other({ type: 3, unit: 1 }), { packageType: 3, unit: 1 }],
      [
        'by volume, for life',
        () => other({ type: 4, unit: 3, duration: 20, price: 0, volumePrice: 300, totalFlow: 0 }, { expectMoney: 0 }),
        { packageType: 4, unit: 3 },
      ],
      ['the round begins', time(2 * HOUR + 1000), { seckillState: 2 }],
      ['and is bought', () => buy(seckill.id, { expectMoney: 9.9 }), { packageType: 5 }],
      ['it ends', time(HOUR), { seckillState: 3 }],
      [
        'not paid yet',
        async () => (out = (await buy(month.id, { payType: 'alipay' })).outTradeNo),
        { simOrderStatus: 1, payStatus: 1 },
      ],
      ['nobody pays for a quarter of an hour', time(15 * MINUTE + 1000), { simOrderStatus: 3, payStatus: 3 }],
      ['the money came too late and goes back', () => payOutside(server, out), { simOrderStatus: 4, payStatus: 4 }],
      [
        'given back',
        async () => ((sns = [(await buy(month.id)).orderSn]), await demo(`card-orders/${sns[0]}/refund`)),
        { effectiveStatus: 4, balanceLogType: 6 },
      ],
      ['staff orders for her', () => demo(`cards/${card.simNo}/packages/${month.id}`), { placeType: 2 }],
      [
        'staff sets her balance right',
        () => demo(`cards/${card.simNo}/balance`, { change: -0.5 }),
        { balanceLogType: 8 },
      ],
      [
        'she agrees to a renewal',
        () =>
          call('/api/iot/simUpdateRenewPackage', { packageId: month.id, autoRenew: 1, agree: true, expectMoney: 29 }),
        {},
      ],
      [
        'eight months go by',
        time(240 * DAY),
        { effectiveStatus: 3, placeType: 3, balanceLogType: [4, 5], userCouponStatus: 3 },
      ],
    ],
  )
})

test('money: top-ups, activities, arrears', async () => {
  const card = await makeCard(server, { dailyFlow: 3 * GB })
  const { buy, recharge, call } = by(card)
  const now = clock.now()
  const gift = await makePlan(server)
  const [activity] = await db
    .insert(activities)
    .values({
      name: '充 30 得 33',
      payMoney: 3000,
      giveBalance: 300,
      giveFlow: GB,
      giveDays: 0,
      giveCoin: 6,
      giveIntegral: 7,
      perLimit: 1,
      startAt: now - DAY,
      endAt: now + 90 * DAY,
      content: '',
      sort: 1,
    })
    .returning()
  const byVolume = await makePlan(server, {
    type: 4,
    price: 0,
    totalFlow: 0,
    volumePrice: 900,
    duration: 20,
    unit: 3,
    effectTypes: [1],
  })
  const join = async () =>
    payOutside(
      server,
      (
        await call('/api/iot/createCouponOrder', {
          couponId: activity?.id ?? 0,
          expectMoney: 30,
          payType: 'alipay',
          uuid: uuid(),
        })
      ).outTradeNo,
    )
  const owed = async () => (await call('/api/iot/simInfo', {})).arrearsBalance
  await walk(
    server,
    card,
    ['money', 'orders', 'wallets', 'packages'],
    [
      ['an activity runs', nothing, { activityState: 1 }],
      [
        'she joins it',
        join,
        {
          activityState: 2,
          balanceLogType: [1, 2],
          orderKind: 'SC',
          payType: 'alipay',
          placeType: 4,
          integralLogType: 7,
          coinLogType: 3,
        },
      ],
      [
        'a recharge',
        async () => payOutside(server, (await recharge(20)).outTradeNo),
        { payType: 'wxpay', orderKind: 'SB' },
      ],
      ['from the balance', () => buy(gift.id), { balanceLogType: 3 }],
      [
        'two bills by volume',
        async () => (
          await buy(byVolume.id, { expectMoney: 0 }),
          await server.forward(startOfMonth(clock.now(), 3) + HOUR - clock.now())
        ),
        { balanceLogType: 5 },
      ],
      [
        'the next recharge settles what is owed',
        async () => (
          expect(await owed()).toBeGreaterThan(0),
          await payOutside(server, (await recharge(await owed())).outTradeNo)
        ),
        { balanceLogType: 7 },
      ],
      ['the activity is over', time(60 * DAY), { activityState: 3 }],
    ],
  )
})

test('payment methods: each order has the requested one', async () => {
  const card = await makeCard(server, { balance: 5000 })
  for (const { value } of enums.tradeType)
    expect((await by(card).recharge(10, { tradeType: value })).tradeType).toBe(value)
  const plan = await makePlan(server)
  for (const { value } of enums.payType) expect((await by(card).buy(plan.id, { payType: value })).payType).toBe(value)
})

test('speed-ups and memberships', async () => {
  const card = await makeCard(server, { balance: 50_000 })
  const { speedUp, call } = by(card)
  let out = ''
  const returned = (how: 'refund' | 'offline') => async () => {
    await server.forward(4 * MINUTE)
    await demo(`card-orders/${(await speedUp()).orderSn}/${how}`)
  }
  await walk(
    server,
    card,
    ['extras', 'orders'],
    [
      ['in force', () => speedUp(), { validTag: 1, refundType: 0, placeType: 1, orderKind: 'SA' }],
      ['over', time(DAY + 1000), { validTag: 2 }],
      [
        'never paid',
        async () => ((out = (await speedUp({ payType: 'alipay' })).outTradeNo), await server.forward(16 * MINUTE)),
        { simOrderStatus: 3 },
      ],
      ['paid too late', async () => payOutside(server, out), { refundType: 1 }],
      ['staff gives it back to the balance', returned('refund'), { refundType: 2 }],
      ['staff gives it back by hand', returned('offline'), { refundType: 3 }],
      [
        'she joins',
        () =>
          call('/api/iot/createVipOrder', { payType: 'balance', vipId: vipIds.silver, expectMoney: 9.9, uuid: uuid() }),
        { orderKind: 'SV' },
      ],
    ],
  )
})

test('points, coins, tasks, the points shop and its parcels', async () => {
  const holder = await makeHolder(server, 0, 100_000)
  const { call, recharge } = by(holder)
  for (const type of [1, 2, 3]) await makeGift(server, { type, price: type === 1 ? 0 : 1900, sort: 0 })
  // exchangeable, valid until a date
  await makeCoupon(server, (await makeCard(server)).id, {
    validity: 1,
    startAt: clock.now(),
    endAt: clock.now() + 90 * DAY,
    coin: 50,
  })
  const order = async (more: object = {}, price = 0) => {
    const { code, message, data } = await buyGift(server, holder, await makeGift(server, { price }), {
      expectMoney: price / 100,
      ...more,
    })
    expect(code, message).toBe(0)
    return data
  }
  const rowOf = async (sn: string) =>
    (await list<{ orderId: number; orderSn: string }>('orders')).find(({ orderSn }) => orderSn === sn)?.orderId ?? 0
  const staff = async (sn: string, command: string) => demo(`orders/${await rowOf(sn)}/${command}`)
  let sn = ''
  const refund = () => call('/api/iot/refundShopOrder', { orderSn: sn, remark: '不想要了' })
  const parcel = (state: number) => async () =>
    demo(`parcels/${(await call('/api/iot/shopOrderDetails', { orderSn: sn })).expressNo}/${state}`)
  const store = { deliveryType: 2, storeId: 1, name: '林知夏', mobile: '13800000099', addressId: undefined }
  await walk(
    server,
    holder,
    ['wallets', 'coupons', 'points', 'orders'],
    [
      ['what there is', nothing, { pointsGoodsType: [1, 2, 3], taskStatus: 1, couponValidity: [1, 2] }],
      ['staff gives points', () => demo(`cards/${holder.simNo}/integral`, { change: 9000 }), { integralLogType: 6 }],
      ['staff gives coins', () => demo(`cards/${holder.simNo}/coin`, { change: 100 }), { coinLogType: 4 }],
      ['signs in', () => call('/api/iot/generalSignIn', {}), { integralLogType: 1 }],
      ['does a task', async () => payOutside(server, (await recharge(10)).outTradeNo), { taskStatus: 2 }],
      [
        'takes its reward',
        () => call('/api/iot/receiveTask', { id: taskIds.recharge }),
        { taskStatus: 3, integralLogType: 2, coinLogType: 1 },
      ],
      [
        'a coupon for coins',
        () => call('/api/iot/exchangeCoupon', { id: couponIds.five, uuid: uuid() }),
        { coinLogType: 2 },
      ],
      [
        'orders, unpaid',
        async () => (sn = (await order({ payType: 'wxpay' }, 1900)).orderSn),
        { goodsOrderStatus: 1, deliveryType: 1, integralLogType: 3, orderKind: 'SI' },
      ],
      [
        'calls it off',
        () => call('/api/iot/cancelShopOrder', { orderSn: sn }),
        { goodsOrderStatus: 5, integralLogType: 4 },
      ],
      [
        'to be fetched at a store',
        async () => (sn = (await order(store)).orderSn),
        { deliveryType: 2, goodsOrderStatus: 2 },
      ],
      ['which the store hands out', () => staff(sn, 'handOut'), { goodsOrderStatus: 4 }],
      [
        'asks for her money',
        async () => ((sn = (await order({ payType: 'balance' }, 1900)).orderSn), await refund()),
        { goodsOrderStatus: 6 },
      ],
      ['which is refused', () => staff(sn, 'refuse'), { goodsOrderStatus: 9 }],
      [
        'paid outside, agreed to: the money is on its way',
        async () => {
          const one = await order({ payType: 'wxpay' }, 1900)
          await payOutside(server, one.outTradeNo)
          sn = one.orderSn
          await refund()
          await staff(sn, 'agree')
        },
        { goodsOrderStatus: 7 },
      ],
      ['it is back', () => staff(sn, 'payBack'), { goodsOrderStatus: 8 }],
      [
        'sent the day after',
        async () => ((sn = (await order()).orderSn), await server.forward(21 * HOUR)),
        { goodsOrderStatus: 3, logisticsState: 1 },
      ],
      ...enums.logisticsState.map(
        ({ value }) =>
          [`the carrier reports ${value}`, parcel(value), { logisticsState: value }] as [
            string,
            () => Promise<unknown>,
            object,
          ],
      ),
      ['points are over after a year', time(366 * DAY), { integralLogType: 5 }],
    ],
  )
})

/**
 * Enumerations of shop orders, which are covered there: orders/fulfilment/fulfilment.test.ts, orders/fulfilment/photos.test.ts, numbers,
 * site/platform-user.test.ts.
 */
const ofShop = new Set<EnumName>([
  'numberStatus',
  'numberSort',
  'numberPosition',
  'goodsType',
  'selectNumber',
  'settleMode',
  'orderStage',
  'orderStatus',
  'firstRechargeStatus',
  'photoStatus',
  'orderQueryMode',
  'scanStatus',
])
/** Covered value by value by the tests above, and by `notices/notices.test.ts`. */
const asked = new Set<EnumName>(['tradeType', 'payType', 'noticeKind'])
describe('every value was reached', () => {
  test.each((Object.keys(enums) as EnumName[]).filter((name) => !ofShop.has(name) && !asked.has(name)))('%s', (name) =>
    expect(missing(name)).toEqual(name === 'orderKind' ? ['HK', 'PN', 'GD'] : []),
  )
})
