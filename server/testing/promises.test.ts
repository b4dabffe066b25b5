/** All statements of the shop about money and time are true, or the party responsible for them is named (`promises.ts`). */
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readMessages } from '#tests/tables/po.ts'
import { isLocalizedText, type LocalizedText } from '#schemas/language/words.ts'
import {
  checkSentence,
  parseNumbers,
  promises,
  listStatements,
  type Row,
  type Sentence,
  type Shop,
} from './promises.ts'
import { createTestServer } from './server.ts'

const { db } = (await createTestServer()).services
const readRows = async (table: string) => (await db.execute(sql.raw(`select * from ${table}`))).rows as Row[]

/** Tables with texts for visitors. */
const tables = [
  'goods',
  'goods_sku',
  'number_plans',
  'packages',
  'activities',
  'coupons',
  'accelerate_options',
  'vip_tiers',
  'tasks',
  'points_goods',
  'points_sku',
  'stores',
  'protocols',
  'questions',
  'single_pages',
  'promos',
  'dictionaries',
  'settings',
  'sim_layouts',
  'one_codes',
]
type Text = { source: string; text: string; en: string | undefined; row: Row }
const isText = (source: string) => !/\.(?:created_at|updated_at|start_at|end_at|seckill_\w+_at)$/.test(source)

/** Collects the texts in a value, in both languages where they exist. */
function textsIn(value: unknown, source: string, row: Row): Text[] {
  if (typeof value === 'string') return isText(source) ? [{ source, text: value, en: undefined, row }] : []
  if (isLocalizedText(value)) return [{ source, text: value['zh-CN'], en: (value as LocalizedText).en, row }]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, source, row))
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${source}.${key}`, row))
}

const layouts = new URL('../../layouts/', import.meta.url)
const files = readdirSync(layouts, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json') && !file.endsWith('.schema.json'),
)
const [zh, en] = [readMessages('zh-CN'), readMessages('en')]

let texts: Text[] = []
let shop: Shop
beforeAll(async () => {
  const all: Record<string, Row[]> = {}
  for (const table of tables) all[table] = await readRows(table)
  shop = all as Shop
  texts = [
    ...Object.entries(all).flatMap(([table, rows]) => rows.flatMap((row) => textsIn(row, table, row))),
    ...files.flatMap((file) => textsIn(JSON.parse(readFileSync(new URL(file, layouts), 'utf8')), `layout:${file}`, {})),
    // messages for editors describe widgets, not the shop
    ...[...zh].flatMap(([id, text]) =>
      /^(?:about|publishing)\./.test(id) ? [] : [{ source: `message:${id}`, text, en: en.get(id), row: {} }],
    ),
  ]
})
const sentences = (): Sentence[] =>
  texts.flatMap(({ source, text, row }) =>
    listStatements(text).map((statement) => ({ source, text: statement, row, shop })),
  )

test('every sentence of the demo shop, the documents and the messages that states money or time is kept', () => {
  const all = sentences()
  expect(all.length).toBeGreaterThan(300)
  expect([...new Set(all.flatMap((sentence) => checkSentence(sentence) ?? []))]).toEqual([])
})

test('English states the same numbers', () => {
  const missing = texts.flatMap(({ source, text, en: english }) => {
    if (english === undefined) return []
    const englishNumbers = new Set(parseNumbers(english))
    return listStatements(text).flatMap((statement) => {
      // 85 折 is 15% off, and small numbers may be spelled out
      const isOff = statement.includes('折')
      const absent = parseNumbers(statement).filter(
        (number) => number > 12 && !englishNumbers.has(number) && !(isOff && englishNumbers.has(100 - number)),
      )
      return absent.length ? [`${source}: ${absent.join()} of “${statement}” in “${english.slice(0, 80)}”`] : []
    })
  })
  expect([...new Set(missing)]).toEqual([])
})

test('every row of the table is about a sentence that is there', () => {
  const all = sentences()
  const used = new Set(
    all.map(({ text, source }) => promises.find((row) => row.text.test(text) && (row.source?.test(source) ?? true))),
  )
  expect(promises.filter((row) => !used.has(row)).map(({ text }) => text.source)).toEqual([])
})

test.each([
  ['goods.tags', '满 199 包邮'],
  ['goods.tags', '拍 3 件立减 10 元'],
  ['questions.content', '审核通过后 24 小时内发出'],
  ['protocols.content', '签收后 30 天内商品完好可退换'],
  ['message:orders.cancelText', '取消后 3 小时内退款'],
  ['layout:pages/order/index.json', '每单立减 5 元'],
  ['packages.tag', '省 600 元'],
  ['goods.compliance', '标准资费 1 元/月'],
])('a sentence that nothing keeps is found and says what to do: %s', (source, text) => {
  const row = { price_fen: 28_800, original_price_fen: 34_800, month_fee_fen: 3900, postage_fen: 800, type: 2 }
  const finding = listStatements(text).map((statement) => checkSentence({ source, text: statement, row, shop }))[0]
  expect(finding).toMatch(/no row of server\/testing\/promises\.ts says what keeps it|is not what the shop does/)
})
