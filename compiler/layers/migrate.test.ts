/** A layer that was written for older widgets is migrated to the current widgets (docs/document-language.md §10). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapProp, renameProp, splitProp, type Migration } from '#schemas/language/migration.ts'
import { applyLayer, type Json } from './layers.ts'
import { applyLayers, listVersions, type WidgetHistory } from './migrate.ts'

const tones: Record<string, string> = { warn: 'warning' }
const kinds: Record<string, Migration> = {
  renamed: renameProp('words', 'text'),
  changed: mapProp('tone', (tone: string) => tones[tone] ?? tone),
  split: splitProp('size', ['width', 'height'], (size: string) =>
    Object.fromEntries(size.split('x').map((part, index) => [['width', 'height'][index], part])),
  ),
  gone: splitProp('old', [], () => ({})),
}
const { renamed: first, changed: second, split: third, gone: fourth } = kinds as Record<string, Migration>
const history: WidgetHistory = {
  card: { version: 5, migrations: { 2: first!, 3: second!, 4: third!, 5: fourth! } },
  plain: { version: 1, migrations: {} },
}
const base = {
  version: 1,
  title: 'Base',
  nodes: { a: { widget: 'card', props: { text: 'One' } }, b: { widget: 'plain', props: { words: 'kept' } } },
  order: ['a', 'b'],
}
const over = (content: Json, widgets = {}) => applyLayers(base, [{ name: 'site', content, widgets }], history)[0]!
const migrateNode = (node: Json, widgets = {}) => over({ nodes: { a: node } }, widgets).patch

test('props, binds and models are migrated by name; removed ones stay removed', () => {
  expect(migrateNode({ props: { words: 'Two', tone: 'warn', size: '3x4', old: 1 } })).toEqual({
    nodes: { a: { props: { text: 'Two', tone: 'warning', width: '3', height: '4' } } },
  })
  expect(
    migrateNode({
      props: { words: null, size: null },
      bind: { 'words.values.money': 'card.balance', 'words.values.old': null },
      model: { words: 'state.x' },
    }),
  ).toEqual({
    nodes: {
      a: {
        props: { text: null, width: null, height: null },
        bind: { 'text.values.money': 'card.balance', 'text.values.old': null },
        model: { text: 'state.x' },
      },
    },
  })
})

test('migration starts at the version that the layer was written for; other widgets, other keys and current layers do not change', () => {
  expect(migrateNode({ props: { words: 'kept', size: '3x4' } }, { card: 3 })).toEqual({
    nodes: { a: { props: { words: 'kept', width: '3', height: '4' } } },
  })
  const today = { title: 'Mine', nodes: { a: { props: { words: 'x' } } }, order: [{ hide: 'b' }] }
  expect(over(today, listVersions(history)).patch).toEqual(today)
  expect(
    over({ nodes: { b: { props: { words: 'x' } }, c: null, d: { widget: 'gone', props: { words: 'x' } } } }).migrated,
  ).toEqual([])
})

test('a patch may omit the widget: it is the one of the layer below, also when a layer between them set it', () => {
  const mine = { name: 'page x', content: { nodes: { b: { props: { words: 'mine' } } } }, widgets: {} }
  const between = { name: 'site', content: { nodes: { b: { widget: 'card', props: { words: null } } } }, widgets: {} }
  const steps = applyLayers(base, [between, mine], history)
  expect(steps[1]!.after).toMatchObject({ nodes: { b: { widget: 'card', props: { text: 'mine' } } } })
  expect(steps.flatMap(({ migrated }) => migrated).map(({ layer, node, from, to }) => [layer, node, from, to])).toEqual(
    [
      ['site', 'b', 1, 5],
      ['page x', 'b', 1, 5],
    ],
  )
})

test('a pending migration is reported with the values before and after it', () => {
  expect(over({ nodes: { a: { props: { words: 'Two' }, bind: { tone: 'state.tone' } } } }).migrated).toEqual([
    {
      layer: 'site',
      node: 'a',
      widget: 'card',
      from: 1,
      to: 5,
      before: { props: { words: 'Two' } },
      after: { props: { text: 'Two' } },
    },
  ])
})

test('a layer that cannot be migrated is a finding with layer and node, and is not changed', () => {
  const wrong = (node: Json, widgets = {}, of = history) =>
    applyLayers(base, [{ name: 'promo AG0002', content: { nodes: { a: node } }, widgets }], of)[0]!
  const failing = (migrations: Record<number, Migration>): WidgetHistory => ({ card: { version: 2, migrations } })
  const nothing = (() => undefined) as unknown as Migration
  for (const [step, reason] of [
    [wrong({ bind: { size: 'state.size' } }), 'size'],
    [wrong({ bind: { tone: 'state.tone' } }, {}, failing({ 2: mapProp('tone', Number) })), 'tone comes by bind'],
    [wrong({ props: { text: 'x' } }, { card: 6 }), 'newer release'],
    [wrong({ props: { text: 'x' } }, {}, failing({})), 'no migration to version 2'],
    [wrong({ props: { text: 'x' } }, {}, failing({ 2: nothing })), 'JSON'],
    [wrong({ props: { size: 5 } }), 'split is not a function'],
  ] as const) {
    expect(step.issues, reason).toEqual([
      expect.objectContaining({ code: 'MM1020', severity: 'error', pointer: '/nodes/a' }),
    ])
    expect(step.issues[0]!.text.en).toMatch(
      /^layer promo AG0002, node a: the props of card cannot be migrated from version \d to \d: /,
    )
    expect(step.issues[0]!.text.en).toContain(reason)
    expect(step.migrated).toEqual([])
  }
})

test('list steps move with their prop, and no migration changes them', () => {
  const steps = [{ add: 'x' }, { remove: 'y' }]
  const lifted = (props: Json, migrate: (props: Json) => Json) => {
    const layer = { name: 'site', content: { nodes: { a: { widget: 'card', props } } }, widgets: {} }
    return applyLayers({}, [layer], { card: { version: 2, migrations: { 2: migrate } } })[0]!
  }
  const moved = lifted({ old: steps, deep: { list: steps } }, ({ old, ...props }) => ({ ...props, words: old }))
  expect(moved.patch).toMatchObject({ nodes: { a: { props: { words: steps, deep: { list: steps } } } } })
  const { issues } = lifted({ words: steps }, (props) => ({
    words: (props.words as string[]).map((word) => `${word}!`),
  }))
  expect(issues[0]).toMatchObject({ code: 'MM1020' })
})

test('a layer of any shape is left to the compiler', () => {
  for (const nodes of [
    5,
    null,
    [],
    { a: 5 },
    { a: null },
    { a: { props: 5, bind: [], model: 'x' } },
    { a: { bind: { '': 1, 'a..b': 2 } } },
  ])
    expect(over({ nodes } as Json).issues).toEqual([])
})

const json = fc.jsonValue({ maxDepth: 2 })
const props = fc.record(
  {
    words: json,
    tone: fc.constantFrom('warn', 'info', 3),
    size: fc.constantFrom('3x4', '5', '6x'),
    old: json,
    other: json,
  },
  { requiredKeys: [] },
)
const orNull = <T>(values: fc.Arbitrary<T>) =>
  fc
    .dictionary(fc.constantFrom('words', 'tone', 'size', 'old', 'other'), fc.constant(null))
    .chain((gone) => values.map((some) => ({ ...some, ...gone })))
const page = (given: Json) => ({ ...base, nodes: { a: { widget: 'card', props: given } }, order: ['a'] })

test.each(Object.entries(kinds))(
  'a migrated patch on a migrated page equals the migrated merged page: %s',
  (_, migrate) => {
    const of: WidgetHistory = { card: { version: 2, migrations: { 2: migrate } } }
    const lift = (content: Json, below: unknown = {}) =>
      applyLayers(below, [{ name: 'site', content, widgets: {} }], of)[0]!
    // an own page is a layer over an empty document, so its nulls are dropped
    const whole = (content: Json) => lift(content).after
    fc.assert(
      fc.property(props, orNull(props), (below, patch) => {
        const layer = { nodes: { a: { props: patch } } }
        expect(lift(layer, whole(page(below))).after).toEqual(whole(applyLayer(page(below), layer)))
      }),
      { numRuns: 500 },
    )
  },
)
