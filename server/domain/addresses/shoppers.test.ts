/** The shopper's address book and prefilled forms: only for the token's login, and only after a code. */
import { describe, expect, test } from 'vitest'
import { translate } from '#server/platform/messages.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { countCodes, runMany } from '#server/testing/cards/cards.ts'
import { login, createPhone, region } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const sayInChinese = (id: string, values?: Record<string, string | number>) => translate('zh-CN', id, values)
const place = {
  provinceCode: '420000',
  cityCode: '420100',
  countyCode: '420106',
  provinceName: 'x',
  cityName: 'x',
  countyName: 'x',
}
const given = { name: '沈听澜', mobile: '13800000077', region: place, address: '中南路 99 号 3 栋 502' }
const logInShopper = async (mobile = createPhone()) => ({ mobile, as: await login(server, createGuest(), mobile) })
const addAddress = async (as: As, more: object = {}) =>
  (await server.call('/api/shop/address/set', { ...given, ...more }, as)).data.id
const listAddresses = async (as: As) =>
  (await server.call('/api/shop/address/list', {}, as)).data.map(({ id, isDefault }) => [id, isDefault])
const getUsual = async (as: As, promoCode?: string) =>
  (await server.call('/api/shop/address/usual', { promoCode }, as)).data
const emptyReceiver = { name: null, region: null, address: null }

async function buy(as: As, more: { mobile: string; name?: string; address?: string; promoCode?: string }) {
  const { promoCode } = more
  const { data: view } = await server.call('/api/shop/goodsView', { id: 3003, quantity: 1, promoCode })
  const { code, text } = await server.call(
    '/api/shop/order/buyGoods',
    {
      goodsId: 3003,
      skuId: view.skuId,
      quantity: 1,
      expectMoney: view.payMoney,
      name: '林知夏',
      region,
      address: '科苑路 18 号 3 栋 1502',
      uuid: crypto.randomUUID(),
      ...more,
    },
    as,
  )
  expect(code, text).toBe(0)
}

describe('the address book of a shopper', () => {
  test('has one default, which follows when it is deleted, and says names of regions in the language', async () => {
    const { as } = await logInShopper()
    const [first, second] = [await addAddress(as), await addAddress(as, { name: '顾临川' })]
    expect(await listAddresses(as)).toEqual([
      [first, true],
      [second, false],
    ])
    await server.call('/api/shop/address/setDefault', { id: second }, as)
    expect((await listAddresses(as))[0]).toEqual([second, true])
    await server.call('/api/shop/address/delete', { id: second }, as)
    expect(await listAddresses(as)).toEqual([[first, true]])
    await server.call('/api/shop/address/set', { ...given, id: first, name: '何清欢' }, as)
    const [row] = (await server.call('/api/shop/address/list', { id: first }, as, { 'accept-language': 'en' })).data
    expect(row).toMatchObject({ name: '何清欢', mobile: given.mobile, region: { provinceName: 'Hubei' } })
  })
  test('holds twenty addresses, saves one once when it is sent again, and refuses what is no address', async () => {
    const { as } = await logInShopper()
    expect(new Set(await runMany(6, () => addAddress(as))).size).toBe(1)
    expect(
      countCodes(
        await runMany(24, (index) =>
          server.call('/api/shop/address/set', { ...given, address: `中南路 ${index} 号 3 栋` }, as),
        ),
      ),
    ).toEqual({ 0: 19, 51: 5 })
    const more = await server.call('/api/shop/address/set', { ...given, name: '顾临川' }, as)
    expect(more.message).toBe(sayInChinese('address.most', { most: 20 }))
    const nowhereYet = await server.call(
      '/api/shop/address/set',
      { ...given, region: { ...place, provinceCode: '810000', cityCode: '810100', countyCode: '810101' } },
      as,
    )
    expect(nowhereYet.data).toMatchObject({ fields: { region: sayInChinese('apply.noRegion') } })
  })
  test('is the same on every device of the login, and nobody else reads, changes or deletes it', async () => {
    const { as, mobile } = await logInShopper()
    const id = await addAddress(as)
    expect(await listAddresses(await login(server, createGuest(), mobile))).toEqual([[id, true]])
    const other = (await logInShopper()).as
    expect(await listAddresses(other)).toEqual([])
    for (const path of ['/api/shop/address/delete', '/api/shop/address/setDefault'] as const)
      expect((await server.call(path, { id }, other)).message).toBe(sayInChinese('address.unknown'))
    expect((await server.call('/api/shop/address/set', { ...given, id, name: '顾临川' }, other)).code).toBe(51)
    for (const path of ['/api/shop/address/list', '/api/shop/address/usual'] as const)
      expect((await server.call(path, {}, createGuest())).code, path).toBe(61)
    expect(await listAddresses(as)).toEqual([[id, true]])
  })
})

describe('a form is filled with', () => {
  test('the phone of the login, as long as nothing else is known', async () => {
    const { as, mobile } = await logInShopper()
    expect(await getUsual(as)).toEqual({ mobile, hasBook: true, receiver: { mobile, ...emptyReceiver } })
  })
  test('the receiver of the last order in this storefront, and the default address before it', async () => {
    const { as, mobile } = await logInShopper()
    await buy(as, { mobile: '13900000777', name: '林知夏' })
    await buy(as, { mobile, name: '顾临川', address: '科苑路 20 号 2 栋 301' })
    expect((await getUsual(as)).receiver).toEqual({
      name: '顾临川',
      mobile,
      region: { ...region, countyCode: '440305' },
      address: '科苑路 20 号 2 栋 301',
    })
    expect((await getUsual(as, 'AG0002')).receiver, 'what another storefront was told').toEqual({
      mobile,
      ...emptyReceiver,
    })
    await addAddress(as)
    expect((await getUsual(as)).receiver).toMatchObject({
      name: given.name,
      mobile: given.mobile,
      address: given.address,
    })
  })
  test('nothing of an order that somebody else made with the same phone', async () => {
    const mobile = createPhone()
    await buy(createGuest(), { mobile })
    const friend = await logInShopper()
    await buy(friend.as, { mobile })
    const { as } = await logInShopper(mobile)
    expect((await getUsual(as)).receiver).toEqual({ mobile, ...emptyReceiver })
  })
  test('nothing but the phone where the login was by the phone alone, and there is no book', async () => {
    const mobile = createPhone()
    const proven = (await logInShopper(mobile)).as
    await buy(proven, { mobile, promoCode: 'AG0004' })
    await addAddress(proven)
    const as = createGuest()
    const { code, data, text } = await server.call('/api/shop/login', { mobile, agree: true, promoCode: 'AG0004' }, as)
    expect(code, text).toBe(0)
    const unproven = { ...as, 'order-token': data.token }
    expect(await getUsual(unproven, 'AG0004')).toEqual({
      mobile,
      hasBook: false,
      receiver: { mobile, ...emptyReceiver },
    })
    const asks = {
      '/api/shop/address/list': {},
      '/api/shop/address/set': given,
      '/api/shop/address/delete': { id: 1 },
      '/api/shop/address/setDefault': { id: 1 },
    } as const
    for (const [path, params] of Object.entries(asks))
      expect((await server.call(path as keyof typeof asks, params as never, unproven)).message, path).toBe(
        sayInChinese('address.codeFirst'),
      )
  })
})
