import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pickDailyRows } from '#tests/night.ts'
import { baseConfig } from '#schemas/entities/card/base-config.ts'
import { genericConfig } from '#schemas/entities/site/generic-config.ts'
import { locales } from '#schemas/language/locales.ts'
import { localize } from '#schemas/language/words.ts'
import { oneCodeElement } from '#schemas/entities/card/one-code.ts'
import { simLoginConfig } from '#schemas/entities/card/sim-login-config.ts'
import { dropInvalidEntries } from '#schemas/fields/fitting.ts'
import { fields, isIccid, isIdNumber, isMobile, isPersonName } from '#schemas/fields/fields.ts'
import { simLayout } from '#schemas/settings/sim-layout.ts'
import { findRule } from '../domain/numbers/rules.ts'
import { listTokens } from '../domain/numbers/tokens.ts'
import { createTestDatabase } from '../testing/server.ts'
import { parseWireTime } from '../platform/time.ts'
import { connect } from '../db/connect.ts'
import { numbers as numberTable } from '../db/schema/index.ts'
import { seed } from './index.ts'
import { addNumbers } from './numbers/add.ts'
import { formatPlanName, planRows } from './numbers/plans.ts'
import { setUp } from '../testing/seed.ts'

const { db, clock, secrets, rows, tables, dump, everything } = await setUp()

/** Returns forbidden tags, and tags that are not closed in order. */
function findUnclosedTags(html: string): string[] {
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
  for (const text of texts) expect(findUnclosedTags(text), text).toEqual([])
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
  const existing = new Set(routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]))
  const paths: string[] = []
  const collectPaths = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, path } = value as { type?: unknown; path?: unknown }
    if (typeof path === 'string' && (type === 'page' || path.startsWith('/'))) paths.push(path)
    Object.values(value).forEach(collectPaths)
  }
  for (const table of ['promos', 'sim_layouts', 'one_codes', 'single_pages', 'tasks'])
    collectPaths(JSON.parse(dump.get(table) ?? ''))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.map((path) => path.split('?')[0] ?? '').filter((path) => !existing.has(path))).toEqual([])
})

test('configurations and layouts are valid for their schemas, and contain each kind of menu', async () => {
  const inEach = (stored: unknown) => locales.map((locale) => localize(stored, locale))
  for (const { base, generic, login } of await rows<{ base: unknown; generic: unknown; login: unknown }>(
    'select base, generic, login from promos',
  )) {
    for (const content of inEach(base)) {
      expect(dropInvalidEntries(content, baseConfig).dropped).toEqual([])
      baseConfig.parse(content)
    }
    for (const content of inEach(generic)) genericConfig.parse(content)
    for (const content of inEach(login)) simLoginConfig.parse(content)
  }
  const kinds = new Set<string>()
  for (const content of (await rows<{ layout: unknown }>('select layout from sim_layouts')).flatMap(({ layout }) =>
    inEach(layout),
  )) {
    expect(dropInvalidEntries(content, simLayout).dropped).toEqual([])
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
    expect(fields.address.is(secrets.open(address))).toBe(true)
  }
  for (const { iccid } of await rows<{ iccid: string }>('select iccid from cards')) expect(isIccid(iccid)).toBe(true)
})

test('twenty thousand numbers: each by its segment, place, rule and plan', async () => {
  const readIndexes = () =>
    rows(`select indexdef as definition from pg_indexes where tablename = 'numbers' order by indexname`)
  const before = await readIndexes()
  expect(await addNumbers(db, { upTo: 20_000, now: clock.now(), packageName: formatPlanName })).toBe(20_000)
  expect(await readIndexes()).toEqual(before)
  const all = await db.select().from(numberTable)
  const operatorsBySegment = new Map<string, number>()
  const citiesByBlock = new Map<string, string>()
  const plans = new Map(planRows.map((plan) => [localize<string>(plan.name, 'zh-CN'), plan]))
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
        (operatorsBySegment.get(segment) ?? operatorType) === operatorType &&
        (citiesByBlock.get(block) ?? cityCode) === cityCode &&
        provinceCode.slice(0, 2) === cityCode.slice(0, 2)
      operatorsBySegment.set(segment, operatorType)
      citiesByBlock.set(block, cityCode)
      const plan = plans.get(localize<string>(packageName, 'zh-CN'))
      const named =
        rule === (findRule(number)?.key ?? 'plain') &&
        String(tokens) ===
          String(listTokens({ number, operatorType, provinceCode, cityCode, isSuggest, monthFee, contractTerm }))
      return !structured || !named || plan?.operatorType !== operatorType || plan.monthFee !== monthFee
    },
  )
  expect(wrong).toEqual([])
  expect(operatorsBySegment.size).toBeGreaterThan(15)
  const listPrices = (rule: string) =>
    all
      .filter((row) => row.rule === rule)
      .map((row) => row.price)
      .toSorted((a, b) => a - b)
  const getMedian = (prices: number[]) => prices[Math.floor(prices.length / 2)] ?? 0
  expect(getMedian(listPrices('AAAA'))).toBeGreaterThan(getMedian(listPrices('AAA')))
  expect(getMedian(listPrices('AAA'))).toBeGreaterThan(getMedian(listPrices('AA')))
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
  const other = connect(await createTestDatabase(), 2)
  for (const day of pickDailyRows(['2027-01-01 00:00:30', '2028-02-29 07:30:00'], 1)) {
    await other.db.execute(
      sql.raw(
        `truncate ${tables
          .filter((table) => table !== 'schema_migrations')
          .map((table) => `"${table}"`)
          .join(', ')} restart identity`,
      ),
    )
    const now = parseWireTime(day)
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
})
