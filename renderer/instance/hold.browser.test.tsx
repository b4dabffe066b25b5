import { expect, test } from 'vitest'
import { createLayout, mount, type TextProps } from '../testing/instance.tsx'

const text = ({ text: words }: TextProps) => <b>{words}</b>
const box = ({ body }: { body: unknown }) => <div>{body as never}</div>
const skeleton = '<i data-skeleton="true"></i>'
const createStill = (words: string) => ({ widget: 'text', props: { text: words } })

test('a page is drawn from the top: what is not known yet holds the rest, and a placeholder stands for it', () => {
  const page = mount(
    createLayout(
      {
        first: createStill('first'),
        notice: { widget: 'text', when: 'site.notice', bind: { text: 'site.notice' } },
        title: createStill('title'),
        list: { widget: 'text', bind: { text: 'goods.name' } },
        last: createStill('last'),
      },
      ['first', 'notice', 'title', 'list', 'last'],
      { data: { site: { call: '/site' }, goods: { call: '/goods' } } },
    ),
    { text },
    { status: { site: 'loading', goods: 'loading' } },
  )
  expect(page.html()).toBe(`<b>first</b>${skeleton}`)
  page.batch(() => {
    page.instance.write('goods', { name: 'goods' })
    page.instance.write('status.goods', 'ready')
  })
  expect(page.html(), 'an answer for what comes later').toBe(`<b>first</b>${skeleton}`)
  page.batch(() => {
    page.instance.write('site', {})
    page.instance.write('status.site', 'ready')
  })
  expect(page.html(), 'no notice').toBe('<b>first</b><b>title</b><b>goods</b><b>last</b>')
  page.batch(() => {
    page.instance.write('goods', undefined)
    page.instance.write('status.goods', 'loading')
  })
  expect(page.html(), 'what was drawn is not held again').toBe(`<b>first</b><b>title</b>${skeleton}<b>last</b>`)
  page.unmount()
})

test('a failure holds nothing, and neither does a source that nothing asks for', () => {
  const page = mount(
    createLayout(
      {
        asked: { widget: 'text', when: 'off.name', bind: { text: 'off.name' } },
        notice: { widget: 'text', when: 'site.notice', bind: { text: 'site.notice' } },
        last: createStill('last'),
      },
      ['asked', 'notice', 'last'],
      { data: { site: { call: '/site' }, off: { call: '/off', when: 'state.open' } } },
    ),
    { text },
    { status: { site: 'loading', off: 'idle' } },
  )
  expect(page.html()).toBe(skeleton)
  page.write('status.site', 'error')
  expect(page.text()).toBe('last')
  page.unmount()
})

test('an undecided node has no room of its own beside placeholders that wait for the same answer', () => {
  const page = mount(
    createLayout(
      {
        notice: { widget: 'text', when: 'card.notice', bind: { text: 'card.notice' } },
        hero: { widget: 'text', bind: { text: 'card.name' } },
        last: createStill('last'),
      },
      ['notice', 'hero', 'last'],
      { data: { card: { call: '/card' } } },
    ),
    { text },
    { status: { card: 'loading' } },
  )
  expect(page.html(), 'the placeholder of the hero').toBe(skeleton)
  page.batch(() => {
    page.instance.write('card', { name: 'name', notice: 'notice' })
    page.instance.write('status.card', 'ready')
  })
  expect(page.html()).toBe('<b>notice</b><b>name</b><b>last</b>')
  page.unmount()
})

test('placeholders that turn into their nodes in the same moment stand together', () => {
  const page = mount(
    createLayout(
      {
        a: { widget: 'text', bind: { text: 'card.a' } },
        still: createStill('still'),
        other: { widget: 'text', bind: { text: 'goods.name' } },
        b: { widget: 'text', bind: { text: 'card.b' } },
        c: { widget: 'text', bind: { text: 'card.c' } },
      },
      ['a', 'still', 'b', 'other', 'c'],
      { data: { card: { call: '/card' }, goods: { call: '/goods' } } },
    ),
    { text },
    { status: { card: 'loading', goods: 'loading' } },
  )
  expect(page.html()).toBe(skeleton + skeleton)
  page.batch(() => {
    page.instance.write('card', { a: 'a', b: 'b', c: 'c' })
    page.instance.write('status.card', 'ready')
  })
  expect(page.html()).toBe(`<b>a</b><b>still</b><b>b</b>${skeleton}`)
  page.unmount()
})

test('a widget with states of its own is no placeholder once it has a part of its data', () => {
  const list = ({ items = [] }: { items?: string[] }) => <b>{items.join() || 'waiting'}</b>
  const page = mount(
    createLayout(
      {
        notice: { widget: 'text', when: 'site.notice', bind: { text: 'site.notice' } },
        list: { widget: 'list', bind: { items: 'questions', phone: 'site.phone' } },
      },
      ['notice', 'list'],
      { data: { site: { call: '/site' }, questions: { call: '/questions' } } },
    ),
    { text, list: { default: list, facts: { status: true } } },
    { status: { site: 'loading', questions: 'loading' } },
  )
  page.batch(() => {
    page.instance.write('questions', ['a'])
    page.instance.write('status.questions', 'ready')
  })
  expect(page.html()).toBe(skeleton)
  page.batch(() => {
    page.instance.write('site', { notice: 'notice' })
    page.instance.write('status.site', 'ready')
  })
  expect(page.text()).toBe('noticea')
  page.unmount()
})

test('a node holds what follows while one in its slots has no place, a steady one never does', () => {
  const mounted = (facts: object) =>
    mount(
      createLayout(
        {
          box: { widget: 'box', slots: { body: ['inside', 'below'] } },
          inside: { widget: 'text', bind: { text: { path: 'goods.name', or: '—' } } },
          below: createStill('below'),
          last: createStill('last'),
        },
        ['box', 'last'],
        { data: { goods: { call: '/goods' } } },
      ),
      { text, box: { default: box, facts } },
      { status: { goods: 'loading' } },
    )
  const page = mounted({})
  expect(page.html()).toBe('<div><b>—</b></div>')
  page.batch(() => {
    page.instance.write('goods', { name: 'name' })
    page.instance.write('status.goods', 'ready')
  })
  expect(page.html()).toBe('<div><b>name</b><b>below</b></div><b>last</b>')
  page.unmount()
  const steady = mounted({ steady: true })
  expect(steady.html()).toBe('<div><b>—</b></div><b>last</b>')
  steady.unmount()
})

test('sources that wait for one another hold nothing', () => {
  const page = mount(
    createLayout(
      { notice: { widget: 'text', when: 'x.name', bind: { text: 'x.name' } }, last: createStill('last') },
      ['notice', 'last'],
      {
        data: { x: { call: '/x', when: 'y' }, y: { call: '/y', when: 'x' } },
      },
    ),
    { text },
    { status: { x: 'idle', y: 'idle' } },
  )
  expect(page.text()).toBe('last')
  page.unmount()
})
