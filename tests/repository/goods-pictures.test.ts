/** Goods are distinguishable by their pictures, and each picture is completely visible. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictures } from '#schemas/examples/art.ts'
import { things } from '#docs/pictures/goods/things.ts'
import { localize, type LocalizedText } from '#schemas/language/words.ts'
import { generalGoods, skuRows } from '#server/seed/goods/articles.ts'
import { numberCards } from '#server/seed/goods/number-cards.ts'
import { pointsGoodsRows, pointsSkuRows } from '#server/seed/shop/points-shop.ts'

const getPictureFile = (address: string) => join(import.meta.dirname, '../../public', address.replace('/shop', ''))
const getChineseName = (name: string | LocalizedText) => localize<string>(name, 'zh-CN')

const shop = [...generalGoods, ...numberCards].map(({ name, tips }) => ({ name: getChineseName(name), picture: tips }))
const points = pointsGoodsRows.map(({ name, image }) => ({ name: getChineseName(name), picture: image }))
type Shown = (typeof shop)[number]

/** Returns goods that share a picture, even in two files. A gift that the shop also sells counts as the same article. */
function alike(goods: Shown[]): string[] {
  const owners = new Map<string, Shown>()
  return goods.flatMap((item) => {
    const drawing = readFileSync(getPictureFile(item.picture), 'utf8').trim()
    const other = owners.get(drawing)
    owners.set(drawing, other ?? item)
    return !other || other.name.includes(item.name) ? [] : [`${other.name} and ${item.name}: ${item.picture}`]
  })
}

test('two goods with one picture are found, a thing with two names is not two goods', () => {
  const picture = '/shop/art/goods-cup.webp'
  expect(
    alike([
      { name: '保温杯 500 毫升', picture },
      { name: '保温杯', picture },
    ]),
  ).toEqual([])
  expect(
    alike([
      { name: '保温杯', picture },
      { name: '餐具', picture },
    ]),
  ).toEqual([`保温杯 and 餐具: ${picture}`])
})

test('no two goods of the demo shop share a picture', () => {
  expect(shop.length + points.length).toBeGreaterThan(40)
  expect(new Set(shop.map(({ picture }) => picture)).size).toBe(shop.length)
  expect(new Set(points.map(({ picture }) => picture)).size).toBe(points.length)
  expect(alike([...shop, ...points])).toEqual([])
})

test('a variant in another colour has a picture of its own', () => {
  const getColour = (name: string | LocalizedText) => getChineseName(name).split(' ')[0]!
  const variants = [...skuRows, ...pointsSkuRows].map(({ goodsId, name, image }) => ({
    goodsId,
    colour: getColour(name as string | LocalizedText),
    drawing: readFileSync(getPictureFile(String(image)), 'utf8'),
  }))
  const wrong = variants.filter((variant) =>
    variants.some(
      (other) =>
        other.goodsId === variant.goodsId && other.colour !== variant.colour && other.drawing === variant.drawing,
    ),
  )
  expect(variants.length).toBeGreaterThan(25)
  expect(wrong.map(({ goodsId, colour }) => `${goodsId} ${colour}`)).toEqual([])
})

/** True when a frame of this ratio crops visible content of the square picture. */
async function isCut(file: string, ratio: number): Promise<boolean> {
  const { data, info } = await sharp(file)
    .resize(240, 240)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const margin = Math.ceil((info.height - info.height / ratio) / 2)
  const rows = [...Array(margin).keys()].flatMap((row) => [row, info.height - 1 - row])
  const ground = data.subarray(0, info.channels)
  return rows.some((row) =>
    [...Array(info.width).keys()].some((column) => {
      const offset = (row * info.width + column) * info.channels
      return ground.some((value, channel) => Math.abs(value - (data[offset + channel] ?? 0)) > 8)
    }),
  )
}

test('a carousel shows the whole of each thing, and the page of a card its whole card', async () => {
  const squarish = [
    ...generalGoods.map(({ tips }) => tips),
    ...skuRows.map(({ image }) => String(image)),
    ...points.map(({ picture }) => picture),
  ]
  expect(await isCut(getPictureFile('/shop/art/goods-cup.webp'), 3)).toBe(true)
  const shown = [
    ...[...new Set(squarish)].map((picture) => [picture, 1.2] as const),
    ...numberCards.map(({ tips }) => [tips, 1.6] as const),
  ]
  const cut = await Promise.all(
    shown.map(async ([picture, ratio]) => ((await isCut(getPictureFile(picture), ratio)) ? [picture] : [])),
  )
  expect(cut.flat()).toEqual([])
})

test('each picture of goods has a scene, and each scene a picture', () => {
  const listed = Object.keys(pictures).filter((name) => name.startsWith('goods-'))
  expect(Object.keys(things).toSorted()).toEqual(listed.toSorted())
})
