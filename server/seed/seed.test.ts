/** The demo shop on a real database: required content exists, ledgers agree, and nothing foreign is in it. */
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { baseConfig } from '../../schemas/entities/card/base-config.ts'
import { genericConfig } from '../../schemas/entities/site/generic-config.ts'
import { locales } from '../../schemas/language/locales.ts'
import { spoken } from '../../schemas/language/words.ts'
import { oneCodeElement } from '../../schemas/entities/card/one-code.ts'
import { simLoginConfig } from '../../schemas/entities/card/sim-login-config.ts'
import { enums, type EnumName } from '../../schemas/enums.ts'
import { fit } from '../../schemas/fitting.ts'
import { isAddress, isIccid, isIdNumber, isMobile, isPersonName } from '../../schemas/fields.ts'
import { simLayout } from '../../schemas/sim-layout.ts'
import { machines, type MachineName } from '../domain/states/state-machines.ts'
import { ruleOf } from '../domain/numbers/rules.ts'
import { tokensOf } from '../domain/numbers/tokens.ts'
import { guest, testDatabase, testServer, type As } from '../testing/server.ts'
import { DAY, fromWire } from '../platform/time.ts'
import { connect } from '../db/connect.ts'
import { numbers as numberTable } from '../db/schema/index.ts'
import { demoAccounts, payPassword } from './accounts.ts'
import { seed } from './index.ts'
import { addNumbers } from './numbers/add.ts'
import { planName, planRows } from './numbers/plans.ts'

const server = await testServer()
const { db, clock, secrets } = server.services
const rows = async <T extends Record<string, unknown>>(query: string): Promise<T[]> =>
  (await db.execute(sql.raw(query))).rows as T[]
const tables = (
  await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
).map((row) => row.name)
/** All seeded rows as JSON by table. */
const dump = new Map<string, string>()
for (const table of tables) dump.set(table, JSON.stringify(await rows(`select * from "${table}"`)))
const everything = [...dump]
  .filter(([table]) => table !== 'numbers')
  .map(([, text]) => text)
  .join('\n')

const logIn = async (simNo: string): Promise<As> => {
  const as = guest()
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
    front: { kefuMobile: '400-000-0000', ipcCode: expect.stringContaining('00000000') },
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
  // a blocked card is answered like one that needs a code, to a caller who knows only its number
  expect((await server.call('/api/simLogin', { simNo: '1440000000004' }, guest())).code).toBe(41001)
  const as = guest()
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
  const cardStates = seen.filter((one) => one.kind !== 'GD').map((one) => one.status)
  const goodsStates = seen.filter((one) => one.kind === 'GD').map((one) => one.status)
  // 9999 is "unknown", which no order is created in
  expect(new Set(cardStates)).toEqual(
    new Set(enums.orderStatus.map((row) => row.value).filter((value) => value !== 9999)),
  )
  expect(new Set(goodsStates)).toEqual(new Set(enums.goodsOrderStatus.map((row) => row.value)))
  expect(new Set(seen.map((one) => one.pay))).toEqual(new Set([1, 2, 3, 4]))
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
  expect(count).toBeGreaterThanOrEqual(30)
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
      const found = await rows<{ value: string | number | null }>(`select distinct ${field} as value from ${table}`)
      expect(found.length, `${table}.${field}`).toBeGreaterThan(0)
      expect(
        found.map((row) => row.value).filter((value) => value !== null && !allowed.has(value)),
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

/** Forbidden tags, and tags that are not closed in order. */
function unclosed(html: string): string[] {
  const open: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>?/g)) {
    if (!['h3', 'h4', 'p', 'ol', 'ul', 'li', 'strong'].includes(name) || !tag.endsWith('>')) return [tag]
    if (!slash) open.push(name)
    else if (open.pop() !== name) return [tag]
  }
  return open
}

test('rich text has only headings, paragraphs, lists and strong text', async () => {
  const texts: string[] = []
  JSON.parse(`[${[...dump.values()].join(',')}]`, (_, value: unknown) => {
    if (typeof value === 'string' && /<\/?[a-z]/i.test(value)) texts.push(value)
    return value
  })
  expect(texts.length).toBeGreaterThan(250)
  for (const text of texts) expect(unclosed(text), text).toEqual([])
})

test('every picture is one of the project’s own', async () => {
  const pictures = new Set(everything.match(/\/shop\/art\/[\w./-]+/g))
  expect(pictures.size).toBeGreaterThan(40)
  expect(
    [...pictures].filter((path) => !existsSync(new URL(`../../public${path.replace('/shop', '')}`, import.meta.url))),
  ).toEqual([])
  expect(everything).not.toMatch(/data:image|lorem ipsum|picsum|unsplash/i)
})

test('every menu that opens a page opens an existing one', async () => {
  const routes = JSON.parse(readFileSync(new URL('../../tests/conformance/routes.json', import.meta.url), 'utf8')) as {
    path: string
    aliases?: string[]
  }[]
  const known = new Set(routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]))
  const paths: string[] = []
  const menus = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, path } = value as { type?: unknown; path?: unknown }
    if (typeof path === 'string' && (type === 'page' || path.startsWith('/'))) paths.push(path)
    Object.values(value).forEach(menus)
  }
  for (const table of ['promos', 'sim_layouts', 'one_codes', 'single_pages', 'tasks'])
    menus(JSON.parse(dump.get(table) ?? ''))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.map((path) => path.split('?')[0] ?? '').filter((path) => !known.has(path))).toEqual([])
})

test('configurations and layouts are valid for their schemas, and contain each kind of menu', async () => {
  const inEach = (stored: unknown) => locales.map((locale) => spoken(stored, locale))
  for (const { base, generic, login } of await rows<{ base: unknown; generic: unknown; login: unknown }>(
    'select base, generic, login from promos',
  )) {
    for (const content of inEach(base)) {
      expect(fit(content, baseConfig).dropped).toEqual([])
      baseConfig.parse(content)
    }
    for (const content of inEach(generic)) genericConfig.parse(content)
    for (const content of inEach(login)) simLoginConfig.parse(content)
  }
  const kinds = new Set<string>()
  for (const content of (await rows<{ layout: unknown }>('select layout from sim_layouts')).flatMap(({ layout }) =>
    inEach(layout),
  )) {
    expect(fit(content, simLayout).dropped).toEqual([])
    simLayout
      .parse(content)
      .menus.forEach((menu) => kinds.add(menu.type === 'page' || menu.type === 'url' ? menu.type : 'unsupported'))
  }
  expect(kinds).toEqual(new Set(['page', 'url', 'unsupported']))
  for (const { elements } of await rows<{ elements: unknown[] }>('select elements from one_codes'))
    inEach(elements).forEach((content) => (content as unknown[]).forEach((element) => oneCodeElement.parse(element)))
})

test('people are fictitious: phones of 138000000xx, ID numbers of the standard, names and addresses that forms accept', async () => {
  const phones = new Set(
    everything
      .replaceAll(
        /"(?:select_phone|goods_name|title|out_trade_no|sn|express_no|provider_trade_no|imei|imsi|iccid|sim_no|msisdn)": ?(?:"[^"]*"|\{[^}]*\})/g,
        '',
      )
      .match(/(?<![\dA-Za-z])1[3-9]\d{9}(?!\d)/g),
  )
  expect([...phones].filter((phone) => !/^138000000\d\d$/.test(phone))).toEqual([])
  expect([...phones].every(isMobile)).toBe(true)
  const applicants = await rows<{ name: string; no: string; address: string }>(
    'select cert_name_sealed as name, cert_no_sealed as no, address_sealed as address from shop_orders where cert_no_sealed is not null',
  )
  expect(applicants.length).toBeGreaterThan(10)
  for (const { name, no, address } of applicants) {
    expect(['11010519491231002X', '440524188001010014']).toContain(secrets.open(no))
    expect(isIdNumber(secrets.open(no), clock.now())).toBe(true)
    expect(isPersonName(secrets.open(name)), secrets.open(name)).toBe(true)
    expect(isAddress(secrets.open(address))).toBe(true)
  }
  for (const { iccid } of await rows<{ iccid: string }>('select iccid from cards')) expect(isIccid(iccid)).toBe(true)
})

test('twenty thousand numbers: each by its segment, place, rule and plan', async () => {
  expect(await addNumbers(db, { upTo: 20_000, now: clock.now(), packageName: planName })).toBe(20_000)
  const all = await db.select().from(numberTable)
  const operatorOf = new Map<string, number>()
  const placeOf = new Map<string, string>()
  const plans = new Map(planRows.map((plan) => [spoken<string>(plan.name, 'zh-CN'), plan]))
  const wrong = all.filter(
    ({
      number,
      operatorType,
      cityCode,
      provinceCode,
      rule,
      packageName,
      monthFee,
      contractTerm,
      isSuggest,
      tokens,
    }) => {
      const [segment, block] = [number.slice(0, 3), number.slice(0, 7)]
      const structured =
        /^1\d{10}$/.test(number) &&
        (operatorOf.get(segment) ?? operatorType) === operatorType &&
        (placeOf.get(block) ?? cityCode) === cityCode &&
        provinceCode.slice(0, 2) === cityCode.slice(0, 2)
      operatorOf.set(segment, operatorType)
      placeOf.set(block, cityCode)
      const plan = plans.get(spoken<string>(packageName, 'zh-CN'))
      const named =
        rule === (ruleOf(number)?.key ?? 'plain') &&
        String(tokens) ===
          String(tokensOf({ number, operatorType, provinceCode, cityCode, isSuggest, monthFee, contractTerm }))
      return !structured || !named || plan?.operatorType !== operatorType || plan.monthFee !== monthFee
    },
  )
  expect(wrong).toEqual([])
  expect(operatorOf.size).toBeGreaterThan(15)
  const cheap = (rule: string) =>
    all
      .filter((row) => row.rule === rule)
      .map((row) => row.price)
      .toSorted((a, b) => a - b)
  const middle = (prices: number[]) => prices[Math.floor(prices.length / 2)] ?? 0
  expect(middle(cheap('AAAA'))).toBeGreaterThan(middle(cheap('AAA')))
  expect(middle(cheap('AAA'))).toBeGreaterThan(middle(cheap('AA')))
  // every price range has numbers
  for (const [from, to] of [
    [0, 100],
    [100, 500],
    [500, 1000],
    [1000, 5000],
    [5000, Infinity],
  ] as const)
    expect(all.filter((row) => row.price >= from * 100 && row.price < to * 100).length).toBeGreaterThan(100)
})

test('on any day of the seed, the cards are as documented and no row has a later date', async () => {
  const other = connect(await testDatabase(), 2)
  for (const day of ['2027-01-01 00:00:30', '2028-02-29 07:30:00']) {
    await other.db.execute(
      sql.raw(
        `truncate ${tables
          .filter((table) => table !== 'schema_migrations')
          .map((table) => `"${table}"`)
          .join(', ')} restart identity`,
      ),
    )
    const now = fromWire(day)
    expect(await seed(other.db, { numbers: 50, now, secrets })).toBe(true)
    const { rows: stand } = await other.db.execute(
      sql`select sim_no as card, sim_status as state, balance_fen > 0 as funds, arrears_fen > 0 as owes from cards where id <= 6 order by id`,
    )
    expect(
      [...stand].map(({ state, funds, owes }) => [state, funds, owes]),
      day,
    ).toEqual([
      [3, true, false],
      [2, false, false],
      [4, false, true],
      [3, true, false],
      [3, true, false],
      [3, true, false],
    ])
    const {
      rows: [later],
    } = await other.db.execute<{ count: number }>(
      sql`select count(*)::int as count from state_events where at > ${new Date(now).toISOString()}::timestamptz`,
    )
    expect(later?.count, day).toBe(0)
  }
  await other.close()
}, 90_000)
