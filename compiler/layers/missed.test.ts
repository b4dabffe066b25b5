/** Wrong steps of an order are findings with a place, a reason and, where the intent is clear, a fix. */
import { expect, test } from 'vitest'
import { applyLayers } from './migrate.ts'
import { formatExpected, toForm } from '../findings/issue.ts'

const shipped = { nodes: { banner: { widget: 'x' }, tips: { widget: 'x' } }, order: ['banner', 'tips'] }
const find = (order: unknown) => applyLayers(shipped, [{ name: 'site', content: { order }, widgets: {} }], {})[0]!

test.each<[order: unknown, findings: string[]]>([
  [[{ mov: 'banner' }, { hide: 'tips' }], ['MM1004 /order/0/mov there is no key mov here; did you mean move?']],
  [[{ move: 'tips', aftr: 'banner' }], ['MM1004 /order/0/aftr there is no key aftr here; did you mean after?']],
  [[{ hide: 'tips', after: 'banner' }], [expect.stringMatching(/^MM1006 \/order\/0 this must be \{"move"/)]],
  [[{}, { hide: 'tips' }], [expect.stringMatching(/^MM1006 \/order\/0 /)]],
  [
    [7, null, { hide: 'tips' }],
    [expect.stringMatching(/^MM1006 \/order\/0 /), expect.stringMatching(/^MM1006 \/order\/1 /)],
  ],
  [[{ hide: 3 }], ['MM1006 /order/0/hide this must be text in quotes']],
  [
    [{ hide: 'tip' }],
    ['MM1021 /order/0/hide layer site: a step names tip, which is not in the list below; did you mean tips?'],
  ],
  [
    [{ move: 'promo' }],
    ['MM1021 /order/0/move layer site: a step names promo, which is not in the list below; there are banner, tips'],
  ],
  [
    [{ move: 'tips', after: 'promo' }],
    ['MM1021 /order/0/after layer site: a step names promo, which is not in the list below; there are banner'],
  ],
  [[{ move: 'tips' }, 'banner'], []],
])('%j', (order, findings) => {
  const { issues } = find(order)
  expect(issues.map(({ code, pointer, text }) => `${code} ${pointer} ${text.en}`)).toEqual(findings)
})

test('the steps that are right are applied, and a wrong key can be renamed', () => {
  const { after, issues } = find([{ mov: 'x' }, { move: 'banner', after: 'tips' }])
  expect((after as { order: unknown }).order).toEqual(['tips', 'banner'])
  expect(issues[0]!.fix).toEqual({ pointer: '/order/0/mov', rename: 'move' })
})

test.each([
  ['Text', '文字（每种语言一份）', 'a text (in each language)'],
  ['string (image)', '图片（media:7，或图片的地址）', 'a picture (media:7, or an address)'],
  ['"a" | "string" | … (12)', '"a" 或 "string" 等 12 种', '"a" or "string" or another of 12'],
  ['integer (≥ 1, ≤ 5)', '整数 (不小于 1, 不大于 5)', 'a whole number (at least 1, at most 5)'],
  ['string (≤ 40 characters)', '带引号的文字 (最多 40 个字)', 'text in quotes (at most 40 characters)'],
  [`string (${toForm('^#[0-9a-f]{6}$')})`, '带引号的文字 (如 #0b6b57)', 'text in quotes (such as #0b6b57)'],
  [
    `string (≤ 40 characters, ${toForm('^(a|b)+$')})`,
    '带引号的文字 (最多 40 个字)',
    'text in quotes (at most 40 characters)',
  ],
  [`string (${toForm('^(a, b)?$')})`, '带引号的文字', 'text in quotes'],
  [
    'list of string | boolean',
    '列表，每项是带引号的文字 或 true 或 false',
    'a list, each entry text in quotes or true or false',
  ],
])('%s in words', (expected, zh, en) => {
  expect([formatExpected(expected, 'zh-CN'), formatExpected(expected, 'en')]).toEqual([zh, en])
})
