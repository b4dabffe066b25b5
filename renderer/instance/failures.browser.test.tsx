import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { core, createLayout, mount, type TextProps } from '../testing/instance.tsx'

test('a node shows a skeleton while it waits, reports once that its source failed, and shows content after a retry', () => {
  const retry = vi.fn()
  const Cell = ({ value }: { value: unknown }) => <b>{String(value)}</b>
  const page = mount(
    createLayout(
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
    createLayout(
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
    createLayout(
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

test('a page that depends on one answer shows a skeleton until it arrives, and one failure with the message of the refusal', () => {
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const page = mount(
    createLayout(
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

test('what would be refused again leads back, also in the place of a list', () => {
  const page = mount(
    createLayout(
      { list: { widget: 'list', bind: { items: 'goods.list' } }, name: { widget: 'text', bind: { text: 'one.name' } } },
      ['list', 'name'],
      { data: { goods: { call: '/goods' }, one: { call: '/one' } } },
    ),
    {
      text: ({ text: words }: TextProps) => <b>{words}</b>,
      list: { default: ({ status }: { status: string }) => <b>{status}</b>, facts: { status: true } },
    },
    { status: { goods: 'loading', one: 'loading' } },
    { way: () => 'back', Failure: ({ way }) => <u>{way}</u> },
  )
  page.batch(() => {
    for (const name of ['goods', 'one']) page.instance.write(`status.${name}`, 'error')
  })
  expect(page.html()).toBe('<u>back</u><u>back</u>')
  page.unmount()
})

test('repeated nodes do not report a missing answer of their list: another node does', () => {
  const text = ({ text: words }: TextProps) => <b>{words}</b>
  const page = mount(
    createLayout(
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
    createLayout(
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
    createLayout(
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
    createLayout(
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
