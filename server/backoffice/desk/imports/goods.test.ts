/** An empty shop gets what it sells from files: goods with variants, the articles and plans of numbers, and numbers. */
import { rmSync, writeFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { goods, goodsSku, numberPlans } from '#server/db/schema/index.ts'
import { openEmptyShop } from '#server/domain/site/empty-shop.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createGuest, createServerOn, createTestDatabase } from '#server/testing/server.ts'

const url = await createTestDatabase('template1')
await migrate(url, Date.now())
const opened = connect(url, 2)
await openEmptyShop(opened.db, Date.now())
const server = await createServerOn(url)
const { db } = server.services
const { desk, file, folder, owners } = createCommands(server)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await opened.close()
})
beforeAll(() => owners('ann'))

const write = (name: string, lines: readonly string[]) => {
  writeFileSync(file(name), `\u{FEFF}${lines.join('\r\n')}\r\n`)
  return file(name)
}
const heading = '商品编码,名称,类型,规格,价格,库存,图片,划线价,运费,满额包邮,详情,运营商'
const router = [
  'WIFI6,随身路由器,商品,白色,199.00,12,/media/a/w.webp /media/a/b.webp,299,8,200,"防水 <IP67>\n一年保修",',
  'WIFI6,,,黑色,209.90,5,,,,,,',
]
const sheet = [
  heading,
  ...router,
  'CUP,杯子,,,39,100,https://img.example.com/cup.png,,,,,',
  'LH1,移动靓号卡,靓号,,0,,/media/a/sim.webp,,,,,移动',
]
const skus = (code: string) =>
  db
    .select({ name: goodsSku.name, price: goodsSku.price, stock: goodsSku.stock })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.id, goodsSku.goodsId))
    .where(eq(goods.code, code))
    .orderBy(asc(goodsSku.sort))
const read = async (code: string) => (await db.select().from(goods).where(eq(goods.code, code)))[0]!

test('articles with variants are added, seen by shoppers, and a repeat of the file changes nothing', async () => {
  const { code, output } = await desk(`import goods ${write('goods.csv', sheet)} --lang en`)
  expect([code, output]).toEqual([0, 'Lines 2–6: added\n4 added, 0 changed, 0 unchanged, 0 not imported.\n'])
  expect(await read('WIFI6')).toMatchObject({
    type: 2,
    price: 19_900,
    stock: 17,
    marketPrice: 29_900,
    postage: 800,
    freePostageFrom: 20_000,
    content: '<p>防水 &lt;IP67&gt;</p><p>一年保修</p>',
    images: ['/media/a/w.webp', '/media/a/b.webp'],
  })
  expect(await skus('WIFI6')).toEqual([
    { name: '白色', price: 19_900, stock: 12 },
    { name: '黑色', price: 20_990, stock: 5 },
  ])
  const { list } = (await server.call('/api/shop/goodsList', { type: 2 }, createGuest())).data
  expect(list.map(({ name, price, stock }) => [name, price, stock])).toEqual([
    ['随身路由器', 199, 17],
    ['杯子', 39, 100],
  ])
  expect((await desk(`import goods ${file('goods.csv')} --lang en`)).output).toContain('4 unchanged')
})

test('a changed line changes the article and adds a variant, and leaves the stock and what the file lacks', async () => {
  await db.update(goodsSku).set({ stock: 3 }).where(eq(goodsSku.name, '白色'))
  await db.update(goods).set({ stock: 8 }).where(eq(goods.code, 'WIFI6'))
  const lines = [
    'code,name,variant,price,stock,pictures',
    'WIFI6,随身路由器,白色,189,50,/media/a/w.webp /media/a/b.webp',
    'WIFI6,,金色,219,7,',
  ]
  expect((await desk(`import goods ${write('more.csv', lines)} --lang en`)).output).toBe(
    'Line 2 WIFI6 白色: changed\nLine 3 WIFI6 金色: added\n1 added, 1 changed, 0 unchanged, 0 not imported.\n',
  )
  expect(await skus('WIFI6')).toEqual([
    { name: '白色', price: 18_900, stock: 3 },
    { name: '黑色', price: 20_990, stock: 5 },
    { name: '金色', price: 21_900, stock: 7 },
  ])
  expect(await read('WIFI6')).toMatchObject({
    price: 18_900,
    stock: 15,
    postage: 800,
    content: expect.stringContaining('防水'),
  })
})

test('lines that contradict each other or the shop are refused with their line', async () => {
  const lines = [
    heading,
    'A1,茶,,大,10,1,/a.png,,,,,',
    'A1,咖啡,,小,9,1,,,,,,',
    'A2,茶,,,10,1,http://x/a.png,,,,,',
    'A3,卡,号卡,,0,1,/a.png,,,,,',
    'CUP,杯子,,大,39,1,/cup.png,,,,,',
    'LH1,杯子,商品,,39,1,/cup.png,,,,,',
    'A5,,,,1,1,/cup.png,,,,,',
  ]
  const { code, output } = await desk(`import goods ${write('wrong.csv', lines)} --lang en`)
  expect(code).toBe(1)
  for (const text of [
    'Line 3: name differs from the first line',
    'Line 4: pictures has no addresses',
    'Line 5: carrier is needed',
    'Line 6 CUP 大: some rows of the article have a variant',
    'Line 7 LH1: the shop has this code for an article of another kind',
    'Line 8: name is empty',
  ])
    expect(output).toContain(text)
  expect(await db.$count(goods)).toBe(3)
})

test('with an article and a plan of their carrier, numbers are for sale', async () => {
  const numbers = write('numbers.csv', ['号码,运营商,城市,价格,最低消费', '13800008888,移动,杭州,888,59'])
  expect((await desk(`import numbers ${numbers} --lang en`)).output).toContain('no plan on offer')
  const plans = write('plans.csv', [
    '运营商,名称,英文名称,月租,流量GB,通话分钟,合约月数',
    '移动,畅享 59,Enjoy 59,59,20,200,12',
  ])
  expect((await desk(`import plans ${plans} --lang en`)).output).toContain('Line 2 移动 畅享 59: added')
  expect((await desk(`import plans ${plans} --lang en`)).output).toContain('1 unchanged')
  expect((await db.select().from(numberPlans))[0]).toMatchObject({
    monthFee: 5900,
    commonFlow: 20 * 1024 ** 2,
    contractTerm: 12,
  })
  expect((await desk(`import numbers ${numbers} --lang en`)).output).toContain('1 added')
  const { list } = (await server.call('/api/shop/numberList', {}, createGuest())).data
  expect(list).toMatchObject([{ number: '13800008888', price: 888, monthFee: 59 }])
})
