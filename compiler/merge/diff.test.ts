import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff, type Change } from './diff.ts'

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, 1, 'a', { t: 'x' }, { 'zh-CN': '一', en: 'One' }, { move: 'a', after: 'b' }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c/~', 'when', 'type'), tie('any'), { noNullPrototype: true }),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
    fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), v: tie('any') }), {
      selector: ({ name }) => name,
    }),
    fc.array(tie('any'), { maxLength: 5 }),
  ),
})).any

/** RFC 6902, for the operations that a difference has. */
function patched(document: unknown, changes: readonly Change[]): unknown {
  type Tree = { [key: string]: Tree }
  const root = { whole: structuredClone(document) } as Tree
  const placed = (pointer: string): { key: string; parent: Tree } => {
    const steps = `/whole${pointer}`
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const key = steps.pop()!
    return { key, parent: steps.reduce((part, step) => part[step]!, root) }
  }
  const take = (pointer: string): unknown => {
    const { parent, key } = placed(pointer)
    if (Array.isArray(parent)) return (parent as unknown[]).splice(Number(key), 1)[0]
    const taken = parent[key]
    delete parent[key]
    return taken
  }
  const put = (pointer: string, part: unknown) => {
    const { parent, key } = placed(pointer)
    if (Array.isArray(parent)) (parent as unknown[]).splice(Number(key), 0, part)
    else parent[key] = part as Tree
  }
  for (const change of changes) {
    if (change.op === 'move') put(change.path, take(change.from))
    else {
      if (change.op !== 'add') expect(take(change.path)).toEqual(change.was)
      if (change.op !== 'remove') put(change.path, change.value)
    }
  }
  return root.whole
}

test('the operations applied to one document give the other; equal documents have none', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const changes = diff(a, b)
      expect(patched(a, changes)).toEqual(b)
      for (const { text } of changes) expect(text['zh-CN'] && text.en).toBeTruthy()
      expect(diff(a, structuredClone(a))).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
test.each<[a: object, b: object, english: string[], chinese: string[]]>([
  [
    { title: both('客服', 'Support') },
    { title: both('服务', 'Service') },
    ['title changed: “Support” → “Service”'],
    ['标题改了：“客服” → “服务”'],
  ],
  [
    { indexCarousel: [{ image: '/1' }, { image: '/2' }, { image: '/3' }] },
    { indexCarousel: [{ image: '/1', path: '/pages/goods' }, { image: '/3' }] },
    ['link of slide 1 added: “/pages/goods”', 'slide 2 removed (was 1 setting)'],
    ['新增首页轮播图第 1 项的链接：“/pages/goods”', '删除首页轮播图第 2 项（原为 1 项设置）'],
  ],
  [
    { order: ['notice', 'bar', 'menu', 'old'] },
    { order: ['bar', 'menu', 'notice', 'new'] },
    ['node old no longer placed', 'node notice moved after menu', 'node new placed after notice'],
    ['节点 old 不再排在页面上', '节点 notice 移到 menu 之后', '节点 new 排进页面，在 notice 之后'],
  ],
  [
    { order: [{ hide: 'tips' }] },
    { order: [{ move: 'bar', after: 'top' }, { move: 'tips' }] },
    ['node bar moved after top', 'node tips moved to the end'],
    ['节点 bar 移到 top 之后', '节点 tips 移到最后'],
  ],
  // in one language only
  [
    { title: both('客服', 'Support') },
    { title: both('服务', 'Support') },
    ['title in Chinese changed: “客服” → “服务”'],
    ['标题改了：“客服” → “服务”'],
  ],
  [
    { title: both('客服', 'Support') },
    { title: both('客服', 'Service') },
    ['title changed: “Support” → “Service”'],
    ['标题的英文改了：“Support” → “Service”'],
  ],
  [
    { nodes: { hot: { props: { items: [{ name: both('甲', 'A'), path: '/a' }], tone: 'ink2' } } } },
    { nodes: { hot: { props: { items: [{ name: both('乙', 'B'), path: '/a' }] } }, bar: null } },
    [
      'name of item 1 “甲” of node hot changed: “A” → “B”',
      'tone of node hot removed (was “ink2”)',
      'node bar taken away',
    ],
    ['节点 hot 的条目第 1 项“甲”的名称改了：“甲” → “乙”', '删除节点 hot 的 tone（原为 “ink2”）', '节点 bar：去掉'],
  ],
  [
    { prompts: [{ id: 'a', once: 'day' }, { id: 'b' }, { id: 'c' }] },
    { prompts: [{ id: 'b' }, { id: 'c' }, { id: 'a', once: 'ever' }] },
    ['popup 3 “a” moved after c', 'once of popup 3 “a” changed: “day” → “ever”'],
    ['弹窗第 3 项“a” 移到 c 之后', '弹窗第 3 项“a”的 once 改了：“day” → “ever”'],
  ],
  [
    { prompts: [{ remove: 'old' }] },
    {
      prompts: [
        { add: { id: 'spring', title: both('春', 'Spring') }, after: 'notice' },
        { change: 'notice', set: { once: 'day' } },
      ],
    },
    ['no longer: popup: old removed', 'popup: “Spring” added after notice', 'popup: notice changed: 1 setting'],
    ['不再弹窗去掉 old', '弹窗加一项 “春”到 notice 之后', '弹窗里的 notice 改了：1 项设置'],
  ],
])('%j to %j, as sentences', (a, b, english, chinese) => {
  const changes = diff(a, b)
  expect(changes.map(({ text }) => text.en)).toEqual(english)
  expect(changes.map(({ text }) => text['zh-CN'])).toEqual(chinese)
})

test('nodes are called what they are on the page, where somebody knows it', () => {
  const names: Record<string, string> = { hot: '客服电话', bar: '网上商城', fresh: '新的' }
  const nodes = { hot: { props: { title: both('电话', 'Phone') } }, bar: {}, menu: {} }
  const changed = { ...nodes, hot: { props: { title: both('打电话', 'Call') } } }
  const a = { order: ['bar', 'menu', 'tips'], nodes, prompts: [{ id: 'bar' }, { id: 'x' }, { id: 'hot' }] }
  const b = {
    order: ['menu', 'tips', 'bar', 'hot'],
    nodes: { hot: changed.hot, bar: {}, fresh: { widget: 'basic/text' } },
    prompts: [{ id: 'x' }, { id: 'hot' }, { id: 'bar' }],
  }
  expect(diff(a, b, { getName: (id) => names[id] }).map(({ text }) => text['zh-CN'])).toEqual([
    '“网上商城” 移到 一个内容块 之后',
    '“客服电话” 排进页面，在 “网上商城” 之后',
    '“客服电话”的标题改了：“电话” → “打电话”',
    '删除一个内容块',
    '新增“新的”',
    '弹窗改了',
  ])
})
