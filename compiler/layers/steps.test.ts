/** Steps that change a list of the layers below (docs/document-language.md §10). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyLayer, type Json } from './layers.ts'
import { isSteps } from './lists.ts'
import { toMissIssue } from './missed.ts'
import type { Miss } from './steps.ts'

const popups = [
  { id: 'a', once: 'day' },
  { id: 'b', once: 'day' },
]
const slides = [{ image: '/1' }, { image: '/2' }, { image: '/3' }]
const below = {
  nodes: { top: { props: { slides, tags: ['x', 'y'] } } },
  prompts: popups,
  menu: [{ name: { 'zh-CN': '客服', en: 'Help' }, type: 'page', path: '/help' }],
  order: ['top'],
}
const over = (layer: Json) => {
  const misses: Miss[] = []
  return { whole: applyLayer(below, layer, (miss) => misses.push(miss)), misses }
}
const places = (list: unknown) => (list as { image: string }[]).map(({ image }) => image.slice(1)).join('')

test.each<[string, steps: unknown[], ids: string[]]>([
  ['one more keeps the shipped ones', [{ add: { id: 'n' } }], ['a', 'b', 'n']],
  ['after one', [{ add: { id: 'n' }, after: 'a' }], ['a', 'n', 'b']],
  ['before one', [{ add: { id: 'n' }, before: 'a' }], ['n', 'a', 'b']],
  [
    'after one that another step added',
    [{ add: { id: 'm' } }, { add: { id: 'n' }, before: 'm' }],
    ['a', 'b', 'n', 'm'],
  ],
  ['one less', [{ remove: 'a' }], ['b']],
  ['another order', [{ move: 'a', after: 'b' }], ['b', 'a']],
  ['to the end', [{ move: 'a' }], ['b', 'a']],
  ['a plain list replaces the list', [{ id: 'n' }], ['n']],
  ['a mixed list is not a list of steps', [{ id: 'n' }, { remove: 'a' }], ['n', '']],
])('%s', (_, prompts, ids) => {
  const { whole, misses } = over({ prompts })
  expect((whole.prompts as { id?: string }[]).map(({ id }) => id ?? '')).toEqual(ids)
  expect(misses).toEqual([])
})

test('a step "change" patches an entry, also one with a link, and a list in it may contain steps again', () => {
  expect(over({ prompts: [{ change: 'a', set: { once: null, when: { is: ['x', 1] } } }] }).whole.prompts).toEqual([
    { id: 'a', when: { is: ['x', 1] } },
    popups[1],
  ])
  expect(over({ menu: [{ change: '客服', set: { path: '/desk' } }] }).whole.menu).toEqual([
    { ...below.menu[0], path: '/desk' },
  ])
  const nested = { list: [{ id: 'x', menu: [{ id: 'y' }] }] }
  expect(applyLayer(nested, { list: [{ change: 'x', set: { menu: [{ add: { id: 'z' } }] } }] })).toMatchObject({
    list: [{ id: 'x', menu: [{ id: 'y' }, { id: 'z' }] }],
  })
})

test('entries without names are addressed by their position in the base, whatever the steps before did', () => {
  const steps = [{ remove: 0 }, { add: { image: '/n' }, after: 1 }, { change: 2, set: { image: '/4' } }]
  const { whole, misses } = over({ nodes: { top: { props: { slides: steps, tags: [{ add: 'z', before: 'y' }] } } } })
  const { props } = (whole.nodes as typeof below.nodes).top
  expect([places(props.slides), props.tags, misses]).toEqual(['2n4', ['x', 'z', 'y'], []])
})

test.each<[layer: Json, pointer: string, meant?: string]>([
  [{ prompts: [{ remove: 'c' }] }, '/prompts/0/remove'],
  [{ prompts: [{ add: { id: 'n' }, after: 'c' }] }, '/prompts/0/after'],
  [{ prompts: [{ remove: 'a' }, { change: 'a', set: {} }] }, '/prompts/1/change', 'b'],
  [{ prompts: [{ move: 0 }] }, '/prompts/0/move'],
  [{ nodes: { top: { props: { slides: [{ remove: 3 }] } } } }, '/nodes/top/props/slides/0/remove'],
  [{ menu: [{ change: '客服', set: { list: [{ remove: 'x' }] } }] }, '/menu/0/set/list/0/remove'],
  [{ gone: [{ remove: 'x' }] }, '/gone/0/remove'],
  [{ order: [{ hide: 'tpo' }] }, '/order/0/hide', 'top'],
  [{ order: [{ move: 'tpo' }] }, '/order/0/move', 'top'],
  [{ order: [{ move: 'top' }, 'tpo'] }, '/order/1', 'top'],
  [{ nodes: { n: {} }, order: [{ move: 'n', after: 'tpo' }] }, '/order/0/after', 'top'],
])('%j names something that does not exist: a finding at that step', (layer, pointer, meant) => {
  const { misses } = over(layer)
  const [issue] = misses.map((miss) => toMissIssue('site', miss))
  expect(misses).toHaveLength(1)
  expect(issue).toMatchObject({ code: 'MM1021', severity: 'warning', pointer })
  expect(issue!.text.en.includes('did you mean')).toBe(meant !== undefined)
  if (meant) expect(issue!.text['zh-CN']).toContain(meant)
})

test('a node that the layer adds, and one that it removes, are known', () => {
  for (const layer of [
    { nodes: { n: {} }, order: [{ move: 'n', before: 'top' }] },
    { nodes: { top: null }, order: [{ hide: 'top' }] },
  ])
    expect(over(layer).misses).toEqual([])
})

test('a list of values is never mistaken for steps', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const named = list.map((value, index) => ({ id: `${index}`, value }))
      expect(isSteps(named)).toBe(false)
      expect(applyLayer({ list: named }, { list: named })).toMatchObject({ list: named })
    }),
  )
  for (const entry of [
    { add: 1, remove: 'a' },
    { remove: null },
    { change: 'a' },
    { add: 1, at: 2 },
    { move: 'a', after: 'b', before: 'c' },
    {},
  ])
    expect(isSteps([entry])).toBe(false)
})
