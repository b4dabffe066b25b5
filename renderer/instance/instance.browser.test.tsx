import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { RowSlot } from '../kit.ts'
import { core, layout, mount } from './testing.tsx'

type TextProps = { text?: string; emit: (event: string, detail?: unknown) => Promise<unknown> }

test('one changed field creates new elements only for its readers and re-renders only their groups', () => {
  const drawn = new Map<string, number>()
  const Block = ({ id, value }: { id: string; value: unknown }) => {
    drawn.set(id, (drawn.get(id) ?? 0) + 1)
    return <p>{String(value)}</p>
  }
  const ids = Array.from({ length: 200 }, (_, index) => `n${index}`)
  const page = mount(
    layout(
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
  drawn.clear()
  page.write('state.price', 2)
  // StrictMode renders twice
  expect(Object.fromEntries(drawn)).toEqual({ n7: 2, n57: 2, n107: 2, n157: 2 })
  const changed = groups.flatMap(({ group, els }, at) =>
    group.els.flatMap((element, index) => (element === els[index] ? [] : [at * 32 + index])),
  )
  expect(changed).toEqual([7, 57, 107, 157])
  expect(groups.filter(({ group, version }) => group.version !== version)).toHaveLength(4)
  expect(groups).toHaveLength(7)
  page.write('state.price', 2)
  expect(drawn.get('n7')).toBe(2)
  page.unmount()
})

test('a refetch above several readers draws only those whose value differs', () => {
  const draws = vi.fn()
  const Cell = ({ name, value }: { name: string; value: unknown }) => {
    draws(name)
    return <b>{String(value)}</b>
  }
  const page = mount(
    layout(
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

test('a label of a dictionary appears when the dictionary has loaded, also in rows', () => {
  const Cell = ({ value }: { value: unknown }) => <b>{String(value)}</b>
  const Rows = ({ items, row }: { items: unknown[]; row: RowSlot }) => <div>{items.map((_, index) => row(index))}</div>
  const page = mount(
    layout(
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

test('a node shows a skeleton while it waits, reports once that its source failed, and shows content after a retry', () => {
  const retry = vi.fn()
  const Cell = ({ value }: { value: unknown }) => <b>{String(value)}</b>
  const page = mount(
    layout(
      {
        still: { widget: 'cell', props: { value: 'still' } },
        a: { widget: 'cell', bind: { value: 'goods.a' } },
        b: { widget: 'cell', bind: { value: 'goods.b' } },
      },
      ['still', 'a', 'b'],
      {
        data: { goods: { call: '/x' } },
      },
    ),
    { cell: Cell },
    { status: { goods: 'loading' } },
    { retry },
  )
  expect(page.html()).toBe('<b>still</b><i data-skeleton="true"></i><i data-skeleton="true"></i>')
  page.write('status.goods', 'error')
  expect(page.host.querySelectorAll('[data-failure]')).toHaveLength(1)
  page.host.querySelector<HTMLElement>('[data-failure]')!.click()
  expect(retry).toHaveBeenCalledWith('goods')
  page.batch(() => {
    page.instance.write('goods', { a: 1, b: 2 })
    page.instance.write('status.goods', 'ready')
  })
  expect(page.text()).toBe('still12')
  page.write('status.goods', 'error')
  expect(page.text(), 'a failed refetch leaves the data').toBe('still12')
  page.unmount()
})

test('a widget that throws is replaced by its fallback and reported once, its siblings stay, and new data draw it again', () => {
  const reports: string[] = []
  const stop = core.onReport(({ kind, where, message }) => reports.push(`${kind} ${where} ${message}`))
  const Price = ({ price }: { price: number }) => {
    if (price < 0) throw new Error('no such price')
    return <b>{price}</b>
  }
  const Counter = () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    )
  }
  const page = mount(
    layout(
      {
        a: { widget: 'price', bind: { price: 'state.a' }, fallback: 'sorry' },
        b: { widget: 'price', bind: { price: 'state.b' } },
        keeps: { widget: 'counter' },
        sorry: { widget: 'text', props: { text: { 'zh-CN': '价格待定', en: 'price to come' } } },
      },
      ['a', 'b', 'keeps'],
    ),
    {
      price: Price,
      counter: { default: Counter, facts: { local: true } },
      text: ({ text }: TextProps) => <em>{text}</em>,
    },
    { state: { a: 1, b: 2 } },
  )
  const button = page.host.querySelector('button')!
  button.click()
  page.write('state.a', -1)
  expect(page.text()).toContain('2')
  expect(page.host.querySelector('em')?.textContent).toBe('价格待定')
  expect(
    page.host.querySelector('button')?.textContent,
    'a widget with state of its own is not reset by a neighbour',
  ).toBe('1')
  expect(reports.filter((line) => line === 'node #a no such price')).toHaveLength(1)
  page.write('state.a', 5)
  expect(page.host.querySelector('em')).toBeNull()
  expect(page.text()).toBe('521')
  stop()
  page.unmount()
})

test('a widget that cannot be created, and a fallback that also throws, leave a gap', () => {
  const Throws = () => {
    throw new Error('never')
  }
  const page = mount(
    layout(
      {
        a: { widget: 'throws', fallback: 'b' },
        b: { widget: 'throws', fallback: 'a' },
        unmade: {
          widget: 'text',
          bind: { text: 'state.nothing', 'text.values.x': 'state.nothing' },
          props: { text: { t: 'x', values: {} } },
        },
        alive: { widget: 'text', props: { text: 'alive' } },
      },
      ['a', 'unmade', 'alive'],
    ),
    { throws: Throws, text: ({ text }: TextProps) => <em>{text?.slice(0)}</em> },
    { state: { nothing: 7 } },
  )
  page.write('state.nothing', { t: 7 })
  expect(page.text()).toBe('alive')
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
    layout(
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
    layout({ cell: { widget: 'cell', each: { of: 'state.list', as: 'one', key: 'id' }, bind: { name: 'one.name' } } }, [
      'cell',
    ]),
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
    layout({ p: { widget: 'price', bind: { price: { path: 'state.price', as: 'money' } } } }, ['p']),
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
  const shopper = mount(layout(nodes, ['gone', 'here']), { text }, {})
  expect(shopper.html()).toBe('<b>here</b>')
  const preview = mount(
    layout(nodes, ['gone', 'here']),
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
    layout(
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

test('a page that depends on one answer shows a skeleton until it arrives, and one failure with the message of the refusal', () => {
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const page = mount(
    layout(
      {
        notice: { widget: 'text', when: 'renew.failReason', bind: { text: 'renew.failReason' } },
        on: { widget: 'card', when: { is: ['renew.autoRenew', 1] }, slots: { body: ['name'] } },
        name: { widget: 'text', bind: { text: 'renew.name' } },
      },
      ['notice', 'on'],
      { data: { renew: { call: '/x' } } },
    ),
    { text, card: ({ body }: { body: ReactNode }) => body },
    { status: { renew: 'loading' } },
    { reason: () => '该卡不支持续费', Failure: ({ reason }) => <u>{reason}</u> },
  )
  expect(page.html()).toBe('<i data-skeleton="true"></i>')
  page.write('status.renew', 'error')
  expect(page.html()).toBe('<u>该卡不支持续费</u>')
  page.batch(() => {
    page.instance.write('renew', { autoRenew: 1, name: '月包' })
    page.instance.write('status.renew', 'ready')
  })
  expect(page.html()).toBe('<b>月包</b>')
  page.unmount()
})

test('repeated nodes do not report a missing answer of their list: another node does', () => {
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const page = mount(
    layout(
      {
        band: {
          widget: 'text',
          each: { of: 'device.bands', key: 'name' },
          when: 'item.name',
          bind: { text: 'item.name' },
        },
        sim: { widget: 'text', each: { of: 'device.sims', key: 'name' }, bind: { text: 'item.name' } },
        head: { widget: 'text', when: 'device.name', bind: { text: 'device.name' } },
      },
      ['band', 'sim', 'head'],
      { data: { device: { call: '/x' } } },
    ),
    { text },
    { status: { device: 'loading' } },
    { Failure: () => <u>failed</u> },
  )
  expect(page.html()).toBe('<i data-skeleton="true"></i>')
  page.write('status.device', 'error')
  expect(page.html()).toBe('<u>failed</u>')
  page.batch(() => {
    page.instance.write('device', { name: 'box', bands: [{ name: '5G' }], sims: [] })
    page.instance.write('status.device', 'ready')
  })
  expect(page.html()).toBe('<b>5G</b><b>box</b>')
  page.unmount()
})

test('a failure of a source that only a condition reads is shown too, beside a node with a message of its own', () => {
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const page = mount(
    layout(
      {
        title: { widget: 'text', props: { text: 'title' } },
        on: { widget: 'text', when: 'renew.name', bind: { text: 'renew.name' } },
      },
      ['title', 'on'],
      {
        data: { renew: { call: '/x' } },
      },
    ),
    { text },
    { status: { renew: 'loading' } },
    { Failure: () => <u>failed</u> },
  )
  expect(page.html()).toBe('<b>title</b><i data-skeleton="true"></i>')
  page.write('status.renew', 'error')
  expect(page.html()).toBe('<b>title</b><u>failed</u>')
  page.unmount()
})

test('a missing answer is neither empty nor not empty: no node shows that there is none, before the answer or after a failure', () => {
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const page = mount(
    layout(
      {
        sale: { widget: 'text', when: { in: ['plans.state', [1, 2]] }, props: { text: 'sale' } },
        none: { widget: 'text', when: { not: { in: ['plans.state', [1, 2]] } }, props: { text: 'none' } },
        guest: { widget: 'text', when: { any: [{ not: 'plans' }, 'state.guest'] }, props: { text: 'guest' } },
      },
      ['sale', 'none', 'guest'],
      { data: { plans: { call: '/x' } } },
    ),
    { text },
    { status: { plans: 'loading' }, state: { guest: false } },
    { Failure: () => <u>failed</u> },
  )
  expect(page.text()).toBe('')
  page.write('status.plans', 'error')
  expect(page.text()).toBe('failed')
  page.write('state.guest', true)
  expect(page.text(), 'what is so anyway').toBe('failedguest')
  page.batch(() => {
    page.instance.write('plans', { state: 3 })
    page.instance.write('status.plans', 'ready')
  })
  expect(page.text()).toBe('noneguest')
  page.batch(() => {
    page.instance.write('plans', undefined)
    page.instance.write('status.plans', 'idle')
  })
  expect(page.text(), 'what is not asked for is known to be away').toBe('noneguest')
  page.unmount()
})

test('a document that checks for a failed answer shows its own message', () => {
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const page = mount(
    layout(
      {
        badge: { widget: 'text', when: { not: { is: ['status.count', 'error'] } }, bind: { text: 'count.unread' } },
        plain: { widget: 'text', when: { is: ['status.count', 'error'] }, props: { text: 'plain' } },
      },
      ['badge', 'plain'],
      { data: { count: { call: '/x' } } },
    ),
    { text },
    { status: { count: 'loading' } },
    { Failure: () => <u>failed</u> },
  )
  page.write('status.count', 'error')
  expect(page.text()).toBe('plain')
  page.unmount()
})
