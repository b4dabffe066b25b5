import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import type { RowSlot } from '../kit.ts'
import { core, createLayout, mount, type TextProps } from '../testing/instance.tsx'

test('one changed field creates new elements only for its readers and re-renders only their groups', () => {
  const drawCounts = new Map<string, number>()
  const Block = ({ id, value }: { id: string; value: unknown }) => {
    drawCounts.set(id, (drawCounts.get(id) ?? 0) + 1)
    return <p>{String(value)}</p>
  }
  const ids = Array.from({ length: 200 }, (_, index) => `n${index}`)
  const page = mount(
    createLayout(
      Object.fromEntries(
        ids.map((id, index) => [
          id,
          { widget: 'block', props: { id }, bind: { value: index % 50 === 7 ? 'state.price' : `state.field${index}` } },
        ]),
      ),
      ids,
    ),
    { block: Block },
    { state: { price: 1, ...Object.fromEntries(ids.map((_, index) => [`field${index}`, index])) } },
  )
  const groups = page.instance.groups.map((group) => ({ group, els: [...group.els], version: group.version }))
  drawCounts.clear()
  page.write('state.price', 2)
  // StrictMode renders twice
  expect(Object.fromEntries(drawCounts)).toEqual({ n7: 2, n57: 2, n107: 2, n157: 2 })
  const changed = groups.flatMap(({ group, els }, groupIndex) =>
    group.els.flatMap((element, index) => (element === els[index] ? [] : [groupIndex * 32 + index])),
  )
  expect(changed).toEqual([7, 57, 107, 157])
  expect(groups.filter(({ group, version }) => group.version !== version)).toHaveLength(4)
  expect(groups).toHaveLength(7)
  page.write('state.price', 2)
  expect(drawCounts.get('n7')).toBe(2)
  page.unmount()
})

test('a refetch above several readers draws only those whose value differs', () => {
  const draws = vi.fn()
  const Cell = ({ name, value }: { name: string; value: unknown }) => {
    draws(name)
    return <b>{String(value)}</b>
  }
  const page = mount(
    createLayout(
      {
        a: { widget: 'cell', props: { name: 'a' }, bind: { value: 'goods.name' } },
        b: { widget: 'cell', props: { name: 'b' }, bind: { value: { path: 'goods.price', as: 'money' } } },
      },
      ['a', 'b'],
      {
        data: { goods: { call: '/x' } },
      },
    ),
    { cell: Cell },
    { goods: { name: '流量卡', price: 19 }, status: { goods: 'ready' } },
  )
  draws.mockClear()
  page.write('goods', { name: '流量卡', price: 29 })
  expect(new Set(draws.mock.calls.flat())).toEqual(new Set(['b']))
  expect(page.text()).toBe('流量卡¥29.00')
  page.unmount()
})

test('a node that was hidden is drawn with the element that it had, its neighbours stay, and what changed meanwhile is in it', () => {
  const mounted = vi.fn()
  const Cell = ({ name, value }: { name: string; value: unknown }) => {
    useEffect(() => mounted(name), [name])
    return <b>{String(value)}</b>
  }
  const createCell = (name: string, rest: object = {}) => ({
    widget: 'cell',
    props: { name },
    bind: { value: `state.${name}` },
    ...rest,
  })
  const page = mount(
    createLayout({ a: createCell('a'), b: createCell('b', { when: 'state.on' }), c: createCell('c') }, ['a', 'b', 'c']),
    { cell: Cell },
    { state: { on: true, a: 1, b: 2, c: 3 } },
  )
  const group = page.instance.groups[0]!
  const before = [...group.els]
  mounted.mockClear()
  page.write('state.on', false)
  expect(page.text()).toBe('13')
  page.write('state.on', true)
  expect(page.text()).toBe('123')
  expect(group.els).toEqual(before)
  expect(new Set(mounted.mock.calls.flat())).toEqual(new Set(['b']))
  page.write('state.on', false)
  page.write('state.b', 20)
  page.write('state.on', true)
  expect(page.text()).toBe('1203')
  page.batch(() => {
    page.instance.write('state.on', false)
    page.instance.write('state.b', 21)
    page.instance.write('state.on', true)
  })
  expect(page.text()).toBe('1213')
  page.unmount()
})

test('a label of a dictionary appears when the dictionary has loaded, also in rows', () => {
  const Cell = ({ value }: { value: unknown }) => <b>{String(value)}</b>
  const Rows = ({ items, row }: { items: unknown[]; row: RowSlot }) => <div>{items.map((_, index) => row(index))}</div>
  const page = mount(
    createLayout(
      {
        own: { widget: 'cell', bind: { value: { path: 'state.operator', as: 'dict:haoka_operator' } } },
        rows: { widget: 'rows', bind: { items: 'state.list' }, slots: { row: ['cell'] } },
        cell: { widget: 'cell', bind: { value: { path: 'item.operator', as: 'dict:haoka_operator' } } },
      },
      ['own', 'rows'],
    ),
    { cell: Cell, rows: Rows },
    { state: { operator: 2, list: [{ operator: 1 }, { operator: 3 }] } },
  )
  expect(page.text()).toBe('213')
  page.write('dictionaries', {
    haoka_operator: [
      { value: '1', label: '移动' },
      { value: '2', label: '联通' },
    ],
  })
  expect(page.text()).toBe('联通移动3')
  page.unmount()
})

test('a row is created again only when its item is another object', () => {
  const draws: string[] = []
  const List = ({ items = [], row }: { items?: unknown[]; row: RowSlot }) =>
    items.map((item, index) => <li key={(item as { id: number }).id}>{row(index)}</li>)
  const Row = ({ name }: { name: string }) => {
    draws.push(name)
    return <b>{name}</b>
  }
  const [a, b, c] = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
    { id: 3, name: 'c' },
  ]
  const page = mount(
    createLayout(
      {
        list: { widget: 'list', bind: { items: 'goods.list' }, slots: { row: ['line'] } },
        line: { widget: 'row', bind: { name: 'item.name' }, when: { is: ['state.shown', true] } },
      },
      ['list'],
      {
        data: { goods: { call: '/x' } },
        state: { shown: { init: true } },
      },
    ),
    { list: List, row: Row },
    { goods: { list: [a, b] }, state: { shown: true }, status: { goods: 'ready' } },
  )
  expect(page.text()).toBe('ab')
  draws.length = 0
  page.write('goods', { list: [a, b, c] })
  expect(new Set(draws)).toEqual(new Set(['c']))
  draws.length = 0
  page.write('goods', { list: [a, { ...b, name: 'B' }, c] })
  expect(new Set(draws)).toEqual(new Set(['B']))
  page.write('state.shown', false)
  expect(page.text(), 'what a row reads outside of its item is watched too').toBe('')
  page.unmount()
})

test('each keeps the elements of unchanged items, and gives aliases to inner nodes', () => {
  const draws: string[] = []
  const Cell = ({ name }: { name: string }) => {
    draws.push(name)
    return <b>{name}</b>
  }
  const [a, b] = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ]
  const page = mount(
    createLayout(
      { cell: { widget: 'cell', each: { of: 'state.list', as: 'one', key: 'id' }, bind: { name: 'one.name' } } },
      ['cell'],
    ),
    { cell: Cell },
    { state: { list: [a, b] } },
  )
  expect(page.text()).toBe('ab')
  draws.length = 0
  page.write('state.list', [a, b, { id: 3, name: 'c' }])
  expect(new Set(draws)).toEqual(new Set(['c']))
  page.unmount()
})

test('live text is written directly to its text node, without a render', () => {
  let draws = 0
  type Live = { ref: (element: Element | null) => void }
  const Price = ({ price }: { price: Live }) => {
    draws++
    return <p ref={price.ref} />
  }
  const page = mount(
    createLayout({ p: { widget: 'price', bind: { price: { path: 'state.price', as: 'money' } } } }, ['p']),
    { price: { default: Price, facts: { live: ['price'] } } },
    { state: { price: 1 } },
  )
  const before = draws
  const text = page.host.querySelector('p')!.firstChild
  page.write('state.price', 2)
  expect(page.text()).toBe('¥2.00')
  expect(page.host.querySelector('p')!.firstChild).toBe(text)
  expect(draws).toBe(before)
  page.unmount()
})

test('an unknown widget shows nothing to a shopper, a marked gap in preview, and is reported once', () => {
  const reports: string[] = []
  const stop = core.onReport(({ message }) => reports.push(message))
  const nodes = { gone: { widget: 'acme/gone' }, here: { widget: 'text', props: { text: 'here' } } }
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const shopper = mount(createLayout(nodes, ['gone', 'here']), { text }, {})
  expect(shopper.html()).toBe('<b>here</b>')
  const preview = mount(
    createLayout(nodes, ['gone', 'here']),
    { text },
    {},
    { Gap: ({ node, reason }) => <mark>{`${node}: ${reason}`}</mark> },
  )
  expect(preview.html()).toBe('<mark>gone: unknown widget acme/gone</mark><b>here</b>')
  expect(reports).toEqual(['unknown widget acme/gone', 'unknown widget acme/gone'])
  stop()
  shopper.unmount()
  preview.unmount()
})

test('a child that writes while it mounts is noticed', () => {
  const Writer = ({ emit }: TextProps) => <b ref={(element) => void (element && emit('here'))} />
  const page = mount(
    createLayout(
      {
        a: { widget: 'shown', bind: { value: 'state.seen' } },
        w: { widget: 'writer', on: { here: { type: 'set', with: { 'state.seen': true } } } },
      },
      ['a', 'w'],
    ),
    { writer: Writer, shown: ({ value }: { value: unknown }) => <i>{String(value)}</i> },
    { state: { seen: false } },
    (instance) => ({
      fire: () => {
        instance().write('state.seen', true)
        return Promise.resolve({ ok: true, data: undefined })
      },
    }),
  )
  expect(page.text()).toBe('true')
  page.unmount()
})
