/** Staff bring in numbers from a file of a spreadsheet. */
import { rmSync, writeFileSync } from 'node:fs'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Params } from '#schemas/api/index.ts'
import { goods, numberPlans, numbers } from '#server/db/schema/index.ts'
import { audit, operators } from '#server/db/schema/publishing.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()
const { db } = server.services
const { desk, file, folder, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann'))

const heading = '号码,运营商,城市,价格,预存话费,最低消费,合约月数,精选'
const write = (name: string, lines: readonly string[], first = heading) => {
  writeFileSync(file(name), `\u{FEFF}${[first, ...lines].join('\r\n')}\r\n`)
  return file(name)
}
const read = async (...list: string[]) =>
  db.select().from(numbers).where(inArray(numbers.number, list)).orderBy(numbers.number)
const search = async (params: Params<'/api/shop/numberList'>) =>
  (await server.call('/api/shop/numberList', params, createGuest())).data.list.map(({ number }) => number)

test('numbers are added with their pattern, found by shoppers, and a repeat of the file changes nothing', async () => {
  const name = write('new.csv', ['13900018888,移动,杭州,1880.50,200,59,24,是', '13000271234,中国联通,Suzhou,0,,,,'])
  expect((await desk(`import numbers ${name} --lang en`)).output).toContain('several cities are called Suzhou')
  const fixed = write('new.csv', ['13900018888,移动,杭州,1880.50,200,59,24,是', '13000271234,中国联通,苏州,0,,,,'])
  expect(await desk(`import numbers ${fixed} --lang en`)).toEqual({
    code: 0,
    output: 'Lines 2–3: added\n2 added, 0 changed, 0 unchanged, 0 not imported.\n',
  })
  const [plain, vanity] = await read('13900018888', '13000271234')
  expect(vanity).toMatchObject({
    operatorType: 1,
    provinceCode: '330000',
    cityCode: '330100',
    rule: 'AAAA',
    price: 188_050,
    deposit: 20_000,
    monthFee: 5900,
    contractTerm: 24,
    isSuggest: true,
    tags: ['精选', '四连号', '不带 4'],
    status: NumberStatus.forSale,
  })
  expect(plain).toMatchObject({ cityCode: '320500', price: 0, isSuggest: false, rule: 'ABCD' })
  expect(await search({ rule: 'AAAA', cityId: '330100' })).toContain('13900018888')
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'import.numbers')).orderBy(desc(audit.id))
  const [ann] = await db.select().from(operators).where(eq(operators.login, 'ann'))
  expect(entry).toMatchObject({ actor: `operator:${ann!.id}`, subject: 'new.csv', detail: { added: 2 } })

  const before = await read('13900018888', '13000271234')
  expect((await desk(`import numbers ${fixed} --lang zh-CN`)).output).toContain('没有变化 2')
  expect(await read('13900018888', '13000271234')).toEqual(before)
  expect(await db.$count(audit, eq(audit.action, 'import.numbers'))).toBe(1)
})

test('a changed line changes the number and its search columns, and keeps its state', async () => {
  await desk(`import numbers ${write('one.csv', ['13900025678,移动,杭州,100,0,59,0,否'])}`)
  await db.update(numbers).set({ status: NumberStatus.withdrawn }).where(eq(numbers.number, '13900025678'))
  const { output } = await desk(
    `import numbers ${write('one.csv', ['13900025678,移动,宁波,288,0,99,12,是'])} --lang en`,
  )
  expect(output).toContain('Line 2 13900025678: changed')
  const [row] = await read('13900025678')
  expect(row).toMatchObject({ cityCode: '330200', price: 28_800, status: NumberStatus.withdrawn })
  expect(row!.tokens).toEqual(expect.arrayContaining([330_200, 499, 10_099, 812]))
  await db.update(numbers).set({ status: NumberStatus.forSale }).where(eq(numbers.number, '13900025678'))
  expect(await search({ cityId: '330200', pageSize: 50 })).toContain('13900025678')
  const { rows } = await db.execute(
    sql`select low_fen <= 28800 and high_fen >= 28800 as fits from number_zones where token = 330200`,
  )
  expect(rows).toEqual([{ fits: true }])
})

test('a number that is reserved or sold is never changed, and the others of the file are with --valid', async () => {
  const lines = (price: number) =>
    ['13900031111', '13900032222', '13900033333'].map((number) => `${number},移动,杭州,${price},0,59,0,否`)
  await desk(`import numbers ${write('three.csv', lines(100))}`)
  const [first, second] = await read('13900031111', '13900032222')
  const reserved = await server.call(
    '/api/shop/numberReserve',
    { id: first!.id, uuid: crypto.randomUUID() },
    createGuest(),
  )
  expect(reserved).toMatchObject({ code: 0 })
  await db.update(numbers).set({ status: NumberStatus.sold }).where(eq(numbers.id, second!.id))
  expect((await desk(`import numbers ${write('three.csv', lines(100))}`)).code, 'the same file').toBe(0)
  const changed = write('three.csv', lines(200))
  const refused = await desk(`import numbers ${changed} --lang en`)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('Line 2 13900031111: the number is reserved'),
  ])
  expect(refused.output).toContain('nothing was written')
  const valid = await desk(`import numbers ${changed} --valid --lang en`)
  expect([valid.code, valid.output]).toEqual([1, expect.stringContaining('0 added, 1 changed, 0 unchanged, 2 not')])
  expect((await read('13900031111', '13900032222', '13900033333')).map(({ price }) => price)).toEqual([
    10_000, 10_000, 20_000,
  ])
})

describe('a cell that is not certain', () => {
  const cases: [cell: string, column: number, english: string, chinese: string][] = [
    ['1.39E+10', 0, 'lost its last digits', '文本'],
    ['2390004444', 0, 'not a number of 11 digits', '11 位'],
    ['\u{202D}13900044444\u{202C}', 0, 'invisible character (U+202D)', 'U+202D'],
    ['=1+1', 3, 'formula =1+1', '公式'],
    ['12.345', 3, 'at most two decimals', '两位小数'],
    ['-5', 3, 'not an amount', '不是金额'],
    ['10000001', 3, 'ten million', '一千万'],
    ['#N/A', 3, 'error of the spreadsheet', '错误值'],
    ['虚拟', 1, 'must be one of', '只能是'],
    ['', 2, 'is empty', '是空的'],
    ['台北', 2, 'no city', '没有这个城市'],
    ['1.5', 6, 'whole number', '整数'],
    ['\u{FFFD}\u{FFFD}', 2, 'garbled', '乱码'],
  ]
  test.each(cases)('%j is refused with its own sentence and its line', async (cell, column, english, chinese) => {
    const line = '13900044444,移动,杭州,10,0,59,0,否'.split(',')
    line[column] = cell
    const name = write('wrong.csv', ['', line.join(',')])
    const en = await desk(`import numbers ${name} --lang en`)
    expect([en.code, en.output]).toEqual([1, expect.stringMatching(/^Line 3: \w/)])
    expect(en.output).toContain(english)
    const zh = await desk(`import numbers ${name} --lang zh-CN`)
    expect(zh.output).toContain(chinese)
    expect(zh.output).toMatch(/^第 3 行/)
    expect(await read('13900044444')).toEqual([])
  })

  test('and the same number twice, and more cells than columns, are refused', async () => {
    const line = '13900044444,移动,杭州,10,0,59,0,否'
    const { output } = await desk(`import numbers ${write('twice.csv', [line, line, `${line},x`])} --lang en`)
    expect(output).toContain('Line 3: 13900044444 repeats line 2.')
    expect(output).toContain('Line 4: this line has more cells')
  })
})

describe('a file', () => {
  test('in GBK or UTF-16, with full-width digits and columns in any order, is read', async () => {
    // `号码,价格,运营商,城市` and a row, as Excel saves it in Chinese
    const gbk = Buffer.from('bac5c2eb2cbcdbb8f12cd4cbd3aac9cc2cb3c7cad00d0a', 'hex')
    const row = Buffer.concat([Buffer.from('13900066666,1.5,'), Buffer.from('d2c6b6af2cbabcd6dd0d0a', 'hex')])
    writeFileSync(file('gbk.csv'), Buffer.concat([gbk, row]))
    expect((await desk(`import numbers ${file('gbk.csv')} --lang zh-CN`)).output).toContain('新增 1')
    expect((await read('13900066666'))[0]).toMatchObject({ price: 150, cityCode: '330100' })
    const wide = `号码（11 位）*,运营商,城市,价格\n１３９０００５５５５５,移动,杭州,"￥１,288.00元"\n'138 0000 5555,移动,杭州,0\n`
    writeFileSync(file('wide.csv'), Buffer.from(`\u{FEFF}${wide}`, 'utf16le'))
    expect((await desk(`import numbers ${file('wide.csv')} --lang zh-CN`)).output).toContain('新增 2')
    expect((await read('13900055555', '13800005555')).map(({ price }) => price)).toEqual([0, 128_800])
  })

  test('that is a workbook, missing, empty, or without its columns is refused with what to do', async () => {
    writeFileSync(file('book.csv'), Buffer.from('PK\u0003\u0004'))
    writeFileSync(file('empty.csv'), '')
    const expected: [string, number, RegExp][] = [
      [file('book.csv'), 2, /Excel workbook/],
      [file('none.csv'), 2, /Cannot read/],
      [file('empty.csv'), 1, /Line 1: the file has no rows/],
      [write('heading.csv', []), 1, /no rows/],
      [
        write('lacks.csv', ['13900077777,1'], '号码,颜色'),
        1,
        /no column 颜色[\s\S]*lacks the columns carrier, city, price/,
      ],
      [write('tabs.csv', [], '号码;运营商;城市;价格'), 1, /no commas/],
      [write('quote.csv', ['"13900077777,移动']), 1, /Line 2: from here on/],
    ]
    for (const [name, code, text] of expected) {
      const answer = await desk(`import numbers ${name} --lang en`)
      expect([answer.code, answer.output], name).toEqual([code, expect.stringMatching(text)])
    }
  })
})

test('a carrier without an article for its numbers, or without a plan, has no numbers for sale', async () => {
  const name = write('broadnet.csv', ['19200088888,广电,杭州,10,0,59,0,否'])
  await db.update(numberPlans).set({ isOpen: false }).where(eq(numberPlans.operatorType, 4))
  expect((await desk(`import numbers ${name} --lang en`)).output).toContain('no plan on offer')
  await db.update(numberPlans).set({ isOpen: true }).where(eq(numberPlans.operatorType, 4))
  await db.update(goods).set({ isOpen: false }).where(eq(goods.id, 2004))
  expect((await desk(`import numbers ${name} --lang en`)).output).toContain('no article for its numbers')
  await db.update(goods).set({ isOpen: true }).where(eq(goods.id, 2004))
  expect((await desk(`import numbers ${name} --lang en`)).output).toContain('1 added')
})

test('thousands of numbers are written in batches, and an interrupted import continues', async () => {
  const lines = Array.from(
    { length: 2500 },
    (_, index) => `1720010${String(index).padStart(4, '0')},移动,杭州,10,0,59,0,否`,
  )
  const name = write('many.csv', lines)
  await desk(`import numbers ${write('part.csv', lines.slice(0, 1000))}`)
  expect((await desk(`import numbers ${name} --lang en`)).output).toBe(
    'Lines 2–1001: unchanged\nLines 1002–2501: added\n1500 added, 0 changed, 1000 unchanged, 0 not imported.\n',
  )
  expect(await db.$count(numbers, sql`number like '1720010%'`)).toBe(2500)
})
