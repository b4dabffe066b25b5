import { expect, test } from 'vitest'
import { groupWidgets, type Uses } from './widget-groups.ts'

const uses: Record<string, Uses> = {
  'basic/text': { templates: 12, pages: 42 },
  'basic/card': { templates: 12, pages: 24 },
  'basic/stats': { templates: 0, pages: 13 },
  'basic/chart': { templates: 0, pages: 0 },
  'goods/story': { templates: 0, pages: 4 },
}
const group = (widgets: readonly string[]) =>
  groupWidgets(widgets, {
    getUses: (widget) => uses[widget] ?? { templates: 0, pages: 0 },
    bringsData: (widget) => widget.endsWith('/shelf'),
    getName: (widget) => widget,
  }).map(({ id, widgets: members }) => [id, ...members])

test('widgets of templates, and those that bring their data, are first, the most used before the others', () => {
  expect(group(['goods/shelf', 'basic/chart', 'basic/card', 'basic/stats', 'basic/text'])).toEqual([
    ['common', 'basic/text', 'basic/card', 'goods/shelf'],
    ['general', 'basic/stats', 'basic/chart'],
  ])
})

test('widgets of special pages are at the end, in the group of their area', () => {
  expect(group(['pay/keypad', 'order/trace', 'goods/story', 'mine/clock', 'basic/text'])).toEqual([
    ['common', 'basic/text'],
    ['goods', 'goods/story'],
    ['others', 'mine/clock'],
    ['orders', 'order/trace', 'pay/keypad'],
  ])
})
