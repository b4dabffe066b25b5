/** A card that has ended is never led to a refusal: unusable pages say so, and links to them are hidden, in every state of the card. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testCondition } from '#renderer/plan/condition.ts'
import type { Layout, Node } from '#schemas/language/layout.ts'
import { openCardPages } from '#server/domain/cards/entries.ts'

const read = (path: string) => JSON.parse(readFileSync(`layouts${path}.json`, 'utf8')) as Layout
/** Everything that a card can owe, lack or have at the same time. */
const needy: Record<string, unknown> = {
  simNo: '1440000000001',
  simStatus: 5,
  arrearsBalance: 12.5,
  needAuth: true,
  needPlatformAuth: true,
  needBuyPackage: true,
  needBuyCoupon: true,
  allowRemoveBreak: true,
  breakRuleId: 1,
  hasAccelerate: true,
  volume: null,
}
const visible = (node: Node, isReadOnly: boolean, more: object = {}) =>
  !node.when ||
  testCondition(node.when, (path) => ({ '': needy, ...needy, isReadOnly, ...more })[path.replace(/^card\.?/, '')])

describe('a page whose purpose is refused to a card that has ended', () => {
  test.each(openCardPages)('%s says so to whoever comes by a link', (path) => {
    const notices = Object.values(read(path).nodes).filter(
      ({ widget, when, bind }) =>
        /notice|empty/.test(widget) &&
        (when === 'card.isReadOnly' ||
          JSON.stringify(bind ?? {}).includes('.reason"') ||
          JSON.stringify(when ?? {}).includes('"card.isReadOnly"')),
    )
    expect(notices.length).toBeGreaterThan(0)
  })
})

/** True for nodes whose purpose is a link: a notice or a button with an action. */
const leads = ({ widget, on }: Node) =>
  /notice|button|menu-list|ring/.test(widget) && on
    ? openCardPages.filter((page) => JSON.stringify(on).includes(`"path":"${page}"`))
    : []
describe('the pages that everybody opens', () => {
  test.each([
    '/pages/iot/index/index',
    '/pages-sub/iot/user/index',
    '/pages-sub/iot/user/vip',
    '/pages-sub/iot/user/carousel',
    '/pages-sub/iot/index/packageInfo/index',
    '/pages/iot/package/index',
  ])('%s leads a card that has ended nowhere that refuses it', (path) => {
    for (const [name, node] of Object.entries(read(path).nodes)) {
      if (!leads(node).length) continue
      // lists of many entries, where each page shows the reason
      if (['settings', 'ways', 'assets', 'asset'].includes(name)) continue
      const hidden = !visible(node, true) || JSON.stringify(node.bind ?? {}).includes('"ended":"card.isReadOnly"')
      expect(hidden, name).toBe(true)
    }
  })
})
