import { describe, expect, test } from 'vitest'
import { countCodes, runMany } from '#server/testing/cards/cards.ts'
import { buyGift, makeGift, makeHolder } from '#server/testing/points/points.ts'
import { setUp } from '#server/testing/points/scenario.ts'

const { server, zh, view } = await setUp()

describe('the address book', () => {
  const place = {
    provinceCode: '420000',
    cityCode: '420100',
    countyCode: '420106',
    provinceName: 'x',
    cityName: 'x',
    countyName: 'x',
  }
  const given = {
    name: '沈听澜',
    mobile: '13800000077',
    region: place,
    address: '中南路 99 号 3 栋 502',
    isDefault: false,
  }
  test('has one default: the first address at first, and the newest when the default is deleted', async () => {
    const holder = await makeHolder(server)
    const list = async () => (await server.call('/api/iot/simAddressList', {}, holder.as)).data
    const add = async (more = {}) =>
      (await server.call('/api/iot/setSimAddress', { ...given, ...more }, holder.as)).data.id
    const [second, third] = [await add(), await add({ name: '顾临川', isDefault: true })]
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third, true],
      [second, false],
      [holder.addressId, false],
    ])
    expect((await list())[0]?.region).toEqual({
      ...place,
      provinceName: '湖北省',
      cityName: '武汉市',
      countyName: '武昌区',
    })
    await server.call('/api/iot/setDefaultSimAddress', { id: holder.addressId }, holder.as)
    expect((await list())[0]?.id).toBe(holder.addressId)
    await server.call('/api/iot/delSimAddress', { id: holder.addressId }, holder.as)
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third, true],
      [second, false],
    ])
    await server.call('/api/iot/setSimAddress', { ...given, id: second, name: '何清欢' }, holder.as)
    expect((await server.call('/api/iot/simAddressList', { id: second }, holder.as)).data).toMatchObject([
      { id: second, name: '何清欢' },
    ])
  })
  test('holds twenty addresses, only in regions with delivery, and complete with a house number', async () => {
    const holder = await makeHolder(server)
    const add = (more = {}) => server.call('/api/iot/setSimAddress', { ...given, ...more }, holder.as)
    expect(
      await add({ region: { ...place, provinceCode: '810000', cityCode: '810100', countyCode: '810101' } }),
    ).toMatchObject({
      code: 51,
      data: { fields: { region: zh('apply.noRegion') } },
    })
    expect(await add({ address: '湖北省武汉市武昌区' })).toMatchObject({
      code: 51,
      data: { fields: { address: zh('apply.addressShort') } },
    })
    expect(countCodes(await runMany(24, (index) => add({ address: `中南路 ${index} 号 3 栋` })))).toEqual({
      0: 19,
      51: 5,
    })
    expect((await add()).message).toBe(zh('address.most', { most: 20 }))
  })
  test('saves an address once when the answer is lost and the request repeated', async () => {
    const holder = await makeHolder(server)
    const add = async (more = {}) =>
      (await server.call('/api/iot/setSimAddress', { ...given, ...more }, holder.as)).data.id
    const ids = await runMany(8, () => add())
    expect(new Set(ids).size).toBe(1)
    expect(await add({ address: ' 中南路 99 号 3 栋 502 ', isDefault: true })).toBe(ids[0])
    expect(
      (await server.call('/api/iot/simAddressList', {}, holder.as)).data.map(({ id, isDefault }) => [id, isDefault]),
    ).toEqual([
      [ids[0], true],
      [holder.addressId, false],
    ])
  })
  test('has no effect on the address of an earlier order', async () => {
    const [holder, gift] = [await makeHolder(server), await makeGift(server)]
    const { data } = await buyGift(server, holder, gift)
    await server.call('/api/iot/delSimAddress', { id: holder.addressId }, holder.as)
    expect(await view(holder, data.orderSn)).toMatchObject({
      address: { name: '林知夏', address: '科苑路 18 号', region: { countyName: '南山区' } },
    })
  })
})
