/** The entries of a card's layout: without ended activities, and without links that would lead the card to a refusal. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SimLayout } from '#schemas/settings/sim-layout.ts'
import { activities, cards, simLayouts } from '#server/db/schema/index.ts'
import { couponIds, vipIds } from '#server/seed/ids.ts'
import { translate } from '#server/platform/messages.ts'
import { DAY, parseWireTime, HOUR } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { filterEntries, openCardPages } from './entries.ts'
import { makeCard, makePlan, createUuid, type TestCard } from '#server/testing/cards/cards.ts'

const server = await createTestServer()
const { db } = server.services
const getLayout = async ({ as }: TestCard) =>
  (await server.call('/api/iot/simInfo', {}, as)).data.simLayout as Partial<SimLayout>
const listEntries = ({ menus = [], carousels = [], user }: Partial<SimLayout>) => [
  ...menus,
  ...carousels,
  ...(user?.carousels ?? []),
  ...(user?.service ?? []),
]

describe('an entry of an activity', () => {
  const gone = { activityId: 7 }
  const layout = {
    menus: [{ name: 'plain' }, { name: 'offer', ...gone }],
    carousels: [{ image: '/a.svg', ...gone }],
    popup: { switch: 1, content: 'x', ...gone },
    user: { elements: ['vip'], carousels: [{ image: '/a.svg', ...gone }], service: [{ name: 'offer', ...gone }] },
  }
  test('is shown while the activity is on, and nowhere afterwards', () => {
    const endAt = '2027-01-31 23:59:59'
    const on = { isReadOnly: false, activities: new Map([[7, parseWireTime(endAt)]]) }
    expect(filterEntries(layout, on)).toEqual(
      JSON.parse(JSON.stringify(layout).replaceAll('"activityId":7', `"activityId":7,"endAt":"${endAt}"`)),
    )
    expect(filterEntries(layout, { ...on, activities: new Map([[8, parseWireTime(endAt)]]) })).toEqual({
      menus: [{ name: 'plain' }],
      carousels: [],
      popup: { switch: 2 },
      user: { elements: ['vip'], carousels: [], service: [] },
    })
  })

  test('follows the clock and the activity itself: before, on, ended, moved', async () => {
    const freshServer = await createTestServer()
    const now = freshServer.services.clock.now()
    const [activity] = await freshServer.services.db
      .insert(activities)
      .values({
        name: '充 100 送 10',
        payMoney: 10_000,
        giveBalance: 1000,
        giveFlow: 0,
        giveDays: 0,
        giveCoin: 0,
        giveIntegral: 0,
        perLimit: 0,
        content: '',
        sort: 1,
        startAt: now + HOUR,
        endAt: now + DAY,
      })
      .returning()
    const [layoutRow] = await freshServer.services.db
      .insert(simLayouts)
      .values({
        name: '活动版',
        isPublished: true,
        updatedAt: now,
        layout: { popup: { switch: 1, content: '<p>充 100 送 10</p>', activityId: activity!.id } },
      })
      .returning()
    const card = await makeCard(freshServer, { simLayoutId: layoutRow!.id })
    const popup = async () => (await freshServer.call('/api/iot/simInfo', {}, card.as)).data.simLayout.popup?.switch
    expect(await popup(), 'before').toBe(2)
    await freshServer.forward(2 * HOUR)
    expect(await popup(), 'on').toBe(1)
    await freshServer.services.db
      .update(activities)
      .set({ endAt: now + HOUR })
      .where(eq(activities.id, activity!.id))
    expect(await popup(), 'ended early').toBe(2)
    await freshServer.services.db
      .update(activities)
      .set({ endAt: now + 3 * DAY })
      .where(eq(activities.id, activity!.id))
    expect(await popup(), 'longer').toBe(1)
    await freshServer.forward(4 * DAY)
    expect(await popup(), 'over').toBe(2)
  })

  test('is praised by no badge when no activity is on', () => {
    const menus = [{ name: '充值有礼', path: '/pages/iot/couponChoose/index', badge: '送' }]
    expect(filterEntries({ menus }, { isReadOnly: false, activities: new Map() })).toEqual({
      menus: [{ ...menus[0], badge: null }],
    })
  })

  test('no popup of the demo shop promises an activity that is over', async () => {
    const freshServer = await createTestServer()
    const rows = await freshServer.services.db.select().from(simLayouts)
    await freshServer.services.clock.forward(60 * DAY)
    for (const { id } of rows.filter(({ isPublished }) => isPublished)) {
      const card = await makeCard(freshServer, { simLayoutId: id })
      const { popup } = (await freshServer.call('/api/iot/simInfo', {}, card.as)).data.simLayout
      expect(popup?.switch === 1 && JSON.stringify(popup).includes('充值'), `layout ${id}`).toBe(false)
    }
  })
})

describe('a card that has ended', () => {
  const refusal = new Set([translate('zh-CN', 'package.readOnly'), translate('zh-CN', 'realName.readOnly')])
  /** The reason for which the page's purpose is refused. */
  const purposes: Record<(typeof openCardPages)[number], (card: TestCard) => Promise<string | null | undefined>> = {
    '/pages/iot/package/index': reasonOfPlan,
    '/pages/iot/package/SeckillSection': reasonOfPlan,
    '/pages/iot/index/balance/index': (card) =>
      message('/api/iot/createBalanceOrder', { money: 50, payType: 'wxpay', expectMoney: 50 }, card),
    '/pages/iot/couponChoose/index': (card) =>
      message('/api/iot/createCouponOrder', { couponId: 1, payType: 'wxpay', expectMoney: 100 }, card),
    '/pages/iot/setRenew/index': (card) =>
      message(
        '/api/iot/simUpdateRenewPackage',
        { packageId: planId, autoRenew: 1, agree: true, expectMoney: 29 },
        card,
      ),
    '/pages/iot/realnameAuth/index': (card) => message('/api/iot/simOfficialAuth', {}, card),
    '/pages/iot/switchNet/index': (card) => message('/api/iot/simSwitchNet', { simNo: card.simNo }, card),
    '/pages-sub/iot/deviceManage/index': (card) => message('/api/iot/iotDevice/restart', {}, card),
    '/pages-sub/iot/index/accelerate/index': async ({ as }) =>
      (await server.call('/api/iot/accelerateList', {}, as)).data.reason,
    '/pages-sub/iot/index/vip/index': async ({ as }) =>
      (await server.call('/api/iot/vipList', { vipId: vipIds.silver }, as)).data.reason,
    '/pages-sub/iot/index/couponExchange/index': (card) =>
      message('/api/iot/exchangeCoupon', { id: couponIds.five }, card),
    '/pages-sub/iot/integralShop/index': async ({ as }) => {
      const [{ goodsId } = { goodsId: 0 }] = (await server.call('/api/iot/integralShopIndex', {}, as)).data.list
      return (await server.call('/api/iot/integralShopGoodsDetails', { goodsId }, as)).data.reason
    },
    '/pages-sub/iot/task/index': (card) => message('/api/iot/generalSignIn', {}, card),
  }
  let planId = 0
  async function reasonOfPlan({ as }: TestCard) {
    planId ||= (await makePlan(server)).id
    return (await server.call('/api/iot/packageDetails', { packageId: planId }, as)).data.reason
  }
  const message = async (path: string, params: object, { as }: TestCard) =>
    (await server.call(path as '/api/iot/prove', { uuid: createUuid(), ...params } as never, as)).message

  const states = [
    ['a card in service', { simStatus: 3 }, false],
    ['a new card', { simStatus: 2, activateStatus: 1 }, false],
    ['a suspended card', { simStatus: 4, internetStatus: 2 }, false],
    ['a separated card', { simStatus: 6 }, false],
    ['a card at risk', { simStatus: 7 }, false],
    ['a cancelled card', { simStatus: 5 }, true],
    ['an expired card', { simStatus: 8 }, true],
    ['a card that is being cancelled', { cancelStatus: 2 }, true],
    ['a replaced card', { replaceStatus: 2 }, true],
  ] as const
  test.each(states)('%s is led to no page that refuses it for its end', async (_, given, isOver) => {
    planId ||= (await makePlan(server)).id
    const layouts = await db.select({ id: simLayouts.id }).from(simLayouts)
    for (const { id: simLayoutId } of layouts) {
      const card = await makeCard(server, { simLayoutId })
      await db.update(cards).set(given).where(eq(cards.id, card.id))
      const entries = listEntries(await getLayout(card)).map(({ path }) => path?.split('?')[0])
      expect(entries.length).toBeGreaterThan(0)
      for (const page of openCardPages) if (isOver) expect(entries, page).not.toContain(page)
    }
    const card = await makeCard(server)
    await db.update(cards).set(given).where(eq(cards.id, card.id))
    for (const page of openCardPages) expect(refusal.has((await purposes[page](card)) ?? ''), page).toBe(isOver)
  })
  test('no other page of a menu refuses it', async () => {
    const others = new Set(['/pages/iot/bindPhone/index', '/pages/iot/payPassword/index', '/pages/iot/orderLogs/index'])
    const card = await makeCard(server, { simStatus: 5, simLayoutId: 1 })
    const entries = listEntries(await getLayout(card)).flatMap(({ type, path }) =>
      type === 'page' && path ? [path] : [],
    )
    expect(entries.filter((path) => others.has(path)).length).toBeGreaterThan(1)
  })
})
