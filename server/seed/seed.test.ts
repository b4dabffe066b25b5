import { expect, test } from 'vitest'
import { enums, type EnumName } from '#schemas/enums.ts'
import { promises } from '#schemas/promises.ts'
import { machines, type MachineName } from '../domain/states/state-machines.ts'
import { createGuest, type As } from '../testing/server.ts'
import { DAY } from '../platform/time.ts'
import { demoAccounts, payPassword } from './accounts.ts'
import { seed } from './index.ts'
import { setUp } from '../testing/seed.ts'

const { server, db, clock, secrets, rows, dump, everything } = await setUp()

const logIn = async (simNo: string): Promise<As> => {
  const as = createGuest()
  const { data } = await server.call('/api/simLogin', { simNo }, as)
  return { ...as, 'sim-no': data.simNo, 'sim-token': data.token }
}

const info = async (simNo: string) => (await server.call('/api/iot/simInfo', {}, await logIn(simNo))).data

test('a shop is filled once: a second time changes nothing', async () => {
  expect(await seed(db, { numbers: 10, now: clock.now(), secrets })).toBe(false)
  expect(await rows('select count(*)::int as count from numbers')).toEqual([
    { count: JSON.parse(dump.get('numbers') ?? '').length },
  ])
})

test('MM0001 is the default storefront, AG0003 a lower agent of AG0002', async () => {
  const { data } = await server.call('/api/hk/baseConfig')
  expect(data).toMatchObject({
    promoCode: 'MM0001',
    front: {
      kefuMobile: '400-000-0000',
      ipcCode: expect.stringContaining('00000000'),
      promise: expect.stringContaining(`${promises.shipHours} 小时`),
      licences: [{ name: '营业执照' }, { number: 'B2-00000000' }],
    },
  })
  expect(
    await rows(
      `select a.promo_code as code, p.promo_code as parent from agents a left join agents p on p.id = a.parent_id order by 1`,
    ),
  ).toEqual([
    { code: 'AG0002', parent: null },
    { code: 'AG0003', parent: 'AG0002' },
    { code: 'AG0004', parent: 'AG0003' },
  ])
})

test('card …01 logs in without a code, is in service and shows no prompt', async () => {
  const card = await info('1440000000001')
  expect(card).toMatchObject({
    operatorType: 2,
    balance: 200,
    arrearsBalance: 0,
    simStatus: 3,
    authStatus: 2,
    internetStatus: 1,
    breakRuleId: 0,
    existPayPassword: true,
    isDemote: false,
    isReadOnly: false,
    mobile: '138****0002',
  })
  expect(card).toMatchObject({
    needAuth: false,
    needPlatformAuth: false,
    needBuyCoupon: false,
    needBuyPackage: false,
    simLayout: { popup: { switch: 2 } },
  })
  expect(card.totalFlow).toBeGreaterThan(0)
  expect(card.useFlow).toBeGreaterThan(0)
  const [{ hash } = { hash: '' }] = await rows<{ hash: string }>(
    `select pay_password as hash from cards where sim_no = '1440000000001'`,
  )
  expect(await secrets.checkPassword(payPassword, hash)).toBe(true)
})

test('card …02 requires a real name, …03 is stopped with arrears', async () => {
  expect(await info('1440000000002')).toMatchObject({
    needAuth: true,
    authStatus: 1,
    simStatus: 2,
    needBuyPackage: true,
  })
  const stopped = await info('1440000000003')
  expect(stopped).toMatchObject({ simStatus: 4, internetStatus: 2, balance: 0, breakRuleId: 3 })
  expect(stopped.arrearsBalance).toBeGreaterThan(0)
})

test('card …04 may not log in, …06 only with a code to 13800000006', async () => {
  // to a caller who only knows its number, a blocked card is answered like a card that requires a code
  expect((await server.call('/api/simLogin', { simNo: '1440000000004' }, createGuest())).code).toBe(41001)
  const as = createGuest()
  expect(await server.call('/api/simLogin', { simNo: '1440000000006' }, as)).toMatchObject({
    code: 41001,
    data: { mobile: null },
  })
  await server.call('/api/sms/send', { event: 'simLogin', simNo: '1440000000006' }, as)
  const code = await server.lastCode('13800000006')
  expect((await server.call('/api/simLogin', { simNo: '1440000000006', code }, as)).code).toBe(0)
})

test('the device MF2026000001 is card …05 with two bands of Wi-Fi and two further SIMs, bound to the phone of …06', async () => {
  const card = await info('MF2026000001')
  expect(card).toMatchObject({
    simNo: '1440000000005',
    sourceType: 2,
    deviceNo: 'MF2026000001',
    mobile: '138****0006',
    simLayout: { popup: { switch: 1 }, tabBar: { switch: 1, middleBulge: 1 } },
  })
  expect(
    card.device?.wifis?.map(({ wifiType, wifiName, wifiPass }) => [wifiType, Boolean(wifiName), Boolean(wifiPass)]),
  ).toEqual([
    ['2.4G', true, true],
    ['5G', true, true],
  ])
  expect(card.viceSims?.filter((sim) => sim.simNo !== card.simNo)).toHaveLength(2)
})

test('every account on /demo exists', async () => {
  for (const { login } of demoAccounts) expect(everything).toContain(login)
})

test('the shopper 13800000001 has an order in every state that a shopper can see', async () => {
  const seen = await rows<{ status: number; kind: string; pay: number }>(
    `select s.status, o.kind, o.pay_status as pay from orders o join shop_orders s on s.order_id = o.id where s.contact_phone = '13800000001'`,
  )
  const cardStates = seen.filter((order) => order.kind !== 'GD').map((order) => order.status)
  const goodsStates = seen.filter((order) => order.kind === 'GD').map((order) => order.status)
  // 9999 is "unknown", which is not an initial state
  expect(new Set(cardStates)).toEqual(
    new Set(enums.orderStatus.map((row) => row.value).filter((value) => value !== 9999)),
  )
  // a shop order with a refused refund returns to its previous state (9: only in the points shop)
  expect(new Set(goodsStates)).toEqual(
    new Set(enums.goodsOrderStatus.map((row) => row.value).filter((value) => value !== 9)),
  )
  expect(
    (
      await rows<{ state: number }>(
        `select r.state from refunds r join shop_orders s on s.order_id = r.order_id where s.contact_phone = '13800000001' and r.reason is not null`,
      )
    )
      .map(({ state }) => state)
      .toSorted(),
  ).toEqual([1, 2, 4, 5])
  expect(new Set(seen.map((order) => order.pay))).toEqual(new Set([1, 2, 3, 4]))
  expect(
    await rows(
      `select count(*)::int as count from shop_orders where contact_phone = '13800000001' and status = 4 and express_no is not null and shipped_at is not null`,
    ),
  ).not.toEqual([{ count: 0 }])
  expect(
    await rows(
      `select count(*)::int as count from shop_orders s join orders o on o.id = s.order_id where o.kind <> 'GD' and status in (3, 17, 9998) and apply_fail_reason is null and contact_phone = '13800000001'`,
    ),
  ).toEqual([{ count: 0 }])
})

test('each wallet is the sum of its log, and each row of the log has the correct remainder', async () => {
  const columns = { balance: 'balance_fen', integral: 'integral', coin: 'coupon_coin' }
  for (const [wallet, column] of Object.entries(columns)) {
    const differing = await rows(
      `select c.sim_no, c.${column} as holds, coalesce(sum(w.change), 0)::int as logged from cards c left join wallet_log w on w.card_id = c.id and w.wallet = '${wallet}' group by c.id having c.${column} <> coalesce(sum(w.change), 0)`,
    )
    expect(differing, wallet).toEqual([])
  }
  expect(
    await rows(
      `select id from (select id, after, sum(change) over (partition by card_id, wallet order by id) as sum from wallet_log) as log where after <> sum`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select id from (select id, created_at, lag(created_at) over (partition by card_id, wallet order by id) as before from wallet_log) as log where created_at < before`,
    ),
  ).toEqual([])
})

test('an order costs the sum of its lines and is paid by one payment of that sum', async () => {
  expect(
    await rows(
      `select o.sn, o.amount_fen, sum((line->>'fen')::int) as lines from orders o, jsonb_array_elements(o.lines) as line group by o.id having o.amount_fen <> sum((line->>'fen')::int)`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select o.sn from orders o left join payments p on p.order_id = o.id and p.status in (2, 4) and p.amount_fen = o.amount_fen where (o.pay_status in (2, 4)) <> (p.id is not null)`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select sn from orders where created_at > to_timestamp(${clock.now() / 1000}) or (pay_status = 1 and expires_at < to_timestamp(${clock.now() / 1000}))`,
    ),
  ).toEqual([])
})

test('the usage of the packages equals that of the days, and no row has a future time', async () => {
  const days = await rows<{ sim: string; days: number; packages: number }>(
    `select c.sim_no as sim, coalesce((select sum(use_kb) from usage_daily u where u.card_id = c.id), 0)::float as days, coalesce((select sum(use_flow_kb) from card_packages p where p.card_id = c.id), 0)::float + case when c.volume_package_id is null then 0 else -1 end as packages from cards c`,
  )
  expect(days.filter((card) => card.packages >= 0 && card.days !== card.packages)).toEqual([])
  expect(days.find((card) => card.sim === '1440000000001')?.days).toBeGreaterThan(0)
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    `select count(*)::int as count from usage_daily u join cards c on c.id = u.card_id where c.sim_no = '1440000000001' and u.day > (to_timestamp(${(clock.now() - 31 * DAY) / 1000}) at time zone 'Asia/Shanghai')::date`,
  )
  // a package of a month may begin in February
  expect(count).toBeGreaterThanOrEqual(28)
})

test("every step in the ledger of states is an edge, and the last one is the entity's current state", async () => {
  const events = await rows<{ machine: MachineName; entity_id: number; from_state: number | null; to_state: number }>(
    'select machine, entity_id, from_state, to_state from state_events order by at, id',
  )
  expect(events.length).toBeGreaterThan(500)
  const last = new Map<string, number>()
  for (const { machine, entity_id: entity, from_state: from, to_state: to } of events) {
    const edges: Record<number, readonly number[]> = machines[machine].edges
    if (from !== null) expect(edges[from], `${machine} ${from} → ${to}`).toContain(to)
    const key = `${machine}:${entity}`
    if (last.has(key)) expect(from, key).toBe(last.get(key))
    last.set(key, to)
  }
  for (const [table, column, id, machine] of [
    ['orders', 'pay_status', 'id', 'pay'],
    ['payments', 'status', 'id', 'payment'],
    ['refunds', 'state', 'id', 'refund'],
    ['points_orders', 'status', 'order_id', 'pointsOrder'],
    ['card_packages', 'effective_status', 'id', 'cardPackage'],
    ['user_coupons', 'status', 'id', 'userCoupon'],
  ] as const)
    for (const row of await rows<{ id: number; state: number }>(`select ${id} as id, ${column} as state from ${table}`))
      expect(last.get(`${machine}:${row.id}`), `${machine}:${row.id}`).toBe(row.state)
})

test('every value of an enumeration is a value of the API', async () => {
  const columns: Record<string, Record<string, EnumName>> = {
    cards: {
      operator_type: 'operatorType',
      sim_status: 'simStatus',
      activate_status: 'activateStatus',
      auth_status: 'authStatus',
      auth_platform_status: 'authPlatformStatus',
      internet_status: 'internetStatus',
      online_status: 'onlineStatus',
      cancel_status: 'cancelStatus',
      replace_status: 'replaceStatus',
      status: 'loginStatus',
      source_type: 'sourceType',
      numb_auth: 'numbAuth',
      bind_phone_mode: 'bindPhoneMode',
    },
    device_wifi: { wifi_type: 'wifiType', wifi_encrypt: 'wifiEncrypt' },
    actions: { kind: 'actionKind', status: 'actionStatus' },
    numbers: { status: 'numberStatus', operator_type: 'operatorType' },
    goods: { type: 'goodsType', select_number: 'selectNumber', operator_type: 'operatorType' },
    agents: { settle_mode: 'settleMode' },
    orders: {
      kind: 'orderKind',
      pay_status: 'payStatus',
      pay_type: 'payType',
      trade_type: 'tradeType',
      place_type: 'placeType',
      refund_type: 'refundType',
    },
    shop_orders: { photo_status: 'photoStatus', first_recharge_status: 'firstRechargeStatus' },
    points_orders: { status: 'goodsOrderStatus', delivery_type: 'deliveryType' },
    packages: { type: 'packageType', unit: 'unit' },
    card_packages: { effective_status: 'effectiveStatus', effect_type: 'effectType' },
    coupons: { type: 'couponType', validity: 'couponValidity' },
    user_coupons: { status: 'userCouponStatus' },
    points_goods: { type: 'pointsGoodsType' },
    accelerate_options: { unit: 'unit' },
    vip_tiers: { unit: 'unit' },
    card_orders: { valid_tag: 'validTag' },
  }
  for (const [table, fields] of Object.entries(columns))
    for (const [field, name] of Object.entries(fields)) {
      const allowed = new Set<string | number>(enums[name].map((row) => row.value))
      const used = await rows<{ value: string | number | null }>(`select distinct ${field} as value from ${table}`)
      expect(used.length, `${table}.${field}`).toBeGreaterThan(0)
      expect(
        used.map((row) => row.value).filter((value) => value !== null && !allowed.has(value)),
        `${table}.${field}`,
      ).toEqual([])
    }
  for (const [wallet, name] of [
    ['balance', 'balanceLogType'],
    ['integral', 'integralLogType'],
    ['coin', 'coinLogType'],
  ] as const) {
    const allowed = new Set<number>(enums[name].map((row) => row.value))
    expect(
      (await rows<{ type: number }>(`select distinct type from wallet_log where wallet = '${wallet}'`)).filter(
        (row) => !allowed.has(row.type),
      ),
      name,
    ).toEqual([])
  }
})
