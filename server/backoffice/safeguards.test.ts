/** Settings, words and card layouts that hide money, consent or law (docs/decisions/documents/0090). */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities, packages, pointsGoods } from '../db/schema/index.ts'
import type { Place } from '../publishing/layers/layer-key.ts'
import { createTestServer } from '../testing/server.ts'
import { createOperators } from '../testing/publishing/publishing.ts'

const server = await createTestServer()
const { account, ask, push, signIn, taken } = createOperators(server)
const inBoth = (zh: string, en: string) => ({ 'zh-CN': zh, en })
beforeAll(async () => {
  await signIn('owner')
  await account('agent', 'publisher', 'AG0002')
})
const check = async (path: string, content: object, as: 'owner' | 'agent') => {
  const place: Place = as === 'agent' ? { path, layer: 'promo', scope: 'AG0002' } : { path, layer: 'site', scope: '' }
  const { body } = await ask('POST', '/check', { place, content }, as)
  return body.issues.filter(({ safeguard }) => safeguard)
}

const entries = Array.from({ length: 300 }, (_, index) => ({
  name: inBoth(`第 ${index} 项`, `Entry ${index}`),
  type: 'page',
  path: '/pages/customer/index',
}))
const STORE = 'settings:storefront'
const WORDS = 'settings:words'
const cases: [what: string, path: string, content: object, finds: string[]][] = [
  ['no method of payment', STORE, { showPaymentType: [] }, ['MM9001 /showPaymentType']],
  ['methods of payment removed', STORE, { showPaymentType: null }, ['MM9001 /showPaymentType']],
  ['the ICP number emptied', STORE, { ipcCode: '' }, ['MM9001 /ipcCode']],
  ['the ICP number of blanks', STORE, { ipcCode: '  ' }, ['MM9001 /ipcCode']],
  ['the ICP number removed', STORE, { ipcCode: null }, ['MM9001 /ipcCode']],
  ['a false ICP number', STORE, { ipcCode: '京ICP备00000001号' }, ['MM9002 /ipcCode']],
  ['300 entries of quick navigation', STORE, { fastNav: entries }, ['MM9015 /fastNav']],
  [
    'a long list of slides',
    STORE,
    {
      indexCarousel: entries
        .slice(0, 41)
        .map(({ name, ...entry }) => ({ ...entry, title: name, image: '/shop/art/logo.svg' })),
    },
    ['MM9015 /indexCarousel'],
  ],
  [
    'an amount in the notice',
    STORE,
    { notice: inBoth('全场 5 折', 'All at 50% off') },
    ['MM9008 /notice/zh-CN', 'MM9008 /notice/en'],
  ],
  ['an amount at the foot of home', STORE, { bottomTips: '<p>月租只要 <b>9</b> 元</p>' }, ['MM9008 /bottomTips']],
  [
    'an official name as the title',
    STORE,
    { title: inBoth('中国移动官方旗舰店', 'The official flagship store') },
    ['MM9009 /title/zh-CN', 'MM9009 /title/en'],
  ],
  ['an invisible notice', STORE, { notice: inBoth('\u200b', '\u200b') }, ['MM9011 /notice/zh-CN', 'MM9011 /notice/en']],
  [
    'an old offer',
    STORE,
    { notice: inBoth('活动截止 2020-01-01', 'The offer ends 2020-01-01') },
    ['MM9013 /notice/zh-CN', 'MM9013 /notice/en'],
  ],
  [
    'a slide to an article that does not exist',
    STORE,
    {
      indexCarousel: [
        {
          image: '/shop/art/logo.svg',
          title: inBoth('看看', 'Look'),
          type: 'page',
          path: '/pages/goods/general/index?goodsId=999999',
        },
      ],
    },
    ['MM9016 /indexCarousel/0/path'],
  ],
  [
    'entries of points goods, a package and a rule of numbers that do not exist',
    STORE,
    {
      fastNav: [
        '/pages-sub/iot/integralShop/details/index?goodsId=999999',
        '/pages/iot/package/details/index?packageId=999999',
        '/pages/index/VanityNumber/index?rule=ZZZZ',
      ].map((path) => ({ name: inBoth('看看', 'Look'), type: 'page', path })),
    },
    ['MM9016 /fastNav/0/path', 'MM9016 /fastNav/1/path', 'MM9016 /fastNav/2/path'],
  ],
  ['login without consent', 'settings:login', { protocolSwitch: 2 }, ['MM9001 /protocolSwitch']],
  ['no need to read', WORDS, { 'apply.agree': inBoth('无需阅读', 'No need to read') }, ['MM9002 /apply.agree']],
  [
    'the name of the agreement',
    WORDS,
    { 'apply.userProtocol': inBoth('点我', 'Tap me') },
    ['MM9002 /apply.userProtocol'],
  ],
  ['the privacy notice', WORDS, { 'apply.privacy': inBoth('放心填写', 'Do not worry') }, ['MM9002 /apply.privacy']],
  [
    'a submit button without its price',
    WORDS,
    { 'apply.submitSum': inBoth('立即提交', 'Submit') },
    ['MM9002 /apply.submitSum'],
  ],
  [
    'a free submit button',
    WORDS,
    { 'apply.submitSum': inBoth('免费办理', 'Get it for free') },
    ['MM9008 /apply.submitSum/zh-CN', 'MM9008 /apply.submitSum/en', 'MM9002 /apply.submitSum'],
  ],
]
test.each(cases)('%s', async (_, path, content, finds) => {
  const list = (await check(path, content, 'owner')).map(({ code, pointer }) => `${code} ${pointer}`)
  expect(list.toSorted()).toEqual(finds.toSorted())
  const ofAgent = await check(path, content, 'agent')
  expect(ofAgent.map(({ severity }) => severity)).toEqual(finds.map(() => 'error'))
})

test('a card layout for a top-up activity that does not exist or has ended', async () => {
  const popup = (activityId: number) => ({ popup: { switch: 1, content: inBoth('充值有礼', 'Top up'), activityId } })
  const list = async (activityId: number) =>
    (await check('sim:1', popup(activityId), 'owner')).map(({ code, pointer }) => `${code} ${pointer}`)
  const [activity] = await server.services.db.select().from(activities)
  expect(await list(activity!.id)).toEqual([])
  expect(await list(999_999)).toEqual(['MM9016 /popup/activityId'])
  await server.services.db.update(activities).set({ endAt: server.services.clock.now() - 1 })
  expect(await list(activity!.id)).toEqual(['MM9016 /popup/activityId'])
})

test.each<[what: string, path: string, content: object]>([
  ['another notice', STORE, { notice: inBoth('欢迎光临', 'Welcome') }],
  [
    'a slide to an article for sale',
    STORE,
    {
      indexCarousel: [
        {
          image: '/shop/art/logo.svg',
          title: inBoth('看看', 'Look'),
          type: 'page',
          path: '/pages/goods/pretty/index?id=1',
        },
      ],
    },
  ],
  ['another order of methods of payment', STORE, { showPaymentType: ['aliPay'] }],
  ['other words on the submit button', WORDS, { 'apply.submitSum': inBoth('确认下单 {money}', 'Order now {money}') }],
  ['a message with an amount, whose shipped text has it', WORDS, { 'core.retry': inBoth('再试', 'Try again') }],
])('harmless: %s', async (_, path, content) => {
  expect(await check(path, content, 'owner')).toEqual([])
})

test('harmless: entries of points goods, a package and a rule of numbers that exist', async () => {
  const { db } = server.services
  const [article] = await db.select().from(pointsGoods).where(eq(pointsGoods.isOpen, true)).limit(1)
  const [plan] = await db.select().from(packages).where(eq(packages.isOpen, true)).limit(1)
  const fastNav = [
    `/pages-sub/iot/integralShop/details/index?goodsId=${article!.id}`,
    `/pages/iot/package/details/index?packageId=${plan!.id}`,
    '/pages/index/VanityNumber/index?rule=AABB',
  ].map((path) => ({ name: inBoth('看看', 'Look'), type: 'page', path }))
  expect(await check(STORE, { fastNav }, 'owner')).toEqual([])
})

test('an agent cannot publish a storefront without methods of payment', async () => {
  const place: Place = { path: STORE, layer: 'promo', scope: 'AG0002' }
  const { revision } = (await push(place, { showPaymentType: [] }, 'agent')).body
  const { status, body } = await ask('POST', '/publish', { revision, accept: true }, 'agent')
  expect([status, body.findings[0]!.issues[0]!.code]).toEqual([422, 'MM9001'])
  expect((await taken(place, 'agent')).revision).toBe(revision)
})
