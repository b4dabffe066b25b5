/**
 * The canvas of Studio is the shop: every page has the same DOM in both (docs/decisions/studio/0038). Daily runs test some pages, different each
 * day; nightly runs all.
 */
import type { View } from '#studio/canvas/protocol.ts'
import { defaultState } from '#studio/states/states.ts'
import { isNightly, pickDailyRows } from '#tests/night.ts'
import { allAddresses } from '../support/pages.ts'
import { demoConsole, expect, test } from '../support/shop.ts'
import { createDocuments, findDifference, logIn, openCanvas, openShop, mockSameAnswers } from '../support/twins.ts'

const addresses = pickDailyRows(allAddresses, 10)

test(
  'a page has the same elements, classes, attributes and texts on the canvas as in the shop',
  { tag: '@sampled' },
  async ({ page: shop, context }) => {
    test.setTimeout(isNightly ? 900_000 : 540_000)
    const viewAs = await mockSameAnswers(context, (await demoConsole.clock()).timestamp)
    await context.addInitScript(logIn)
    const loadCanvasDocument = await createDocuments()
    const canvas = await context.newPage()
    const faults: string[] = []
    for (const address of addresses) {
      const document = await loadCanvasDocument(address.split('?')[0]!)
      const view: View = { ...defaultState, address, locale: 'zh-CN', promoCode: '', pageCode: '', mode: 'try' }
      viewAs(address)
      const [frame] = await Promise.all([openCanvas(canvas, view, document), openShop(shop, address)])
      const difference = await findDifference(shop, frame)
      if (difference) faults.push(`${address} ${difference}`)
    }
    console.info(`${addresses.length - faults.length} of ${addresses.length} pages identical`)
    expect(faults).toEqual([])
  },
)
