import { expect, test } from 'vitest'
import type { LayeredDocument } from '../documents.ts'
import { findPlaces, placeKinds, replacePlaces, type Search } from './places.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const page: LayeredDocument = {
  path: '/pages/about/contact',
  revision: 3,
  below: null,
  content: null,
  document: {
    version: 1,
    title: { t: 'about.title' },
    nodes: {
      phone: {
        widget: 'basic/button',
        props: { text: both('拨打 400-1', 'Call 400-1'), link: 'tel:400-1', code: '400-1', size: 'large' },
      },
      rich: {
        widget: 'basic/rich-text',
        props: { html: '<p title="400-1">电话 400-1 <a href="tel:400-1">拨打</a></p>' },
      },
    },
    order: ['phone', 'rich'],
  },
}
const settings: LayeredDocument = {
  path: 'settings:words',
  revision: null,
  below: {},
  content: null,
  document: { 'ui.own': both('自己的 400-1', 'own 400-1') },
}
const messages = { 'about.title': both('联系我们', 'Contact us'), 'ui.call': both('请拨 400-1', 'Please call 400-1') }
const readMessage = (id: string) => (messages as Record<string, ReturnType<typeof both>>)[id]
const find = (search: Partial<Search>, kinds: readonly (typeof placeKinds)[number][] = placeKinds) =>
  findPlaces([page, settings], {
    search: { words: '400-1', replacement: '955', matchesCase: false, ...search },
    kinds: new Set(kinds),
    readMessage,
    messages,
  })

test('texts, links and other values are found, each with what it becomes in the languages that change', () => {
  expect(find({}).map(({ kind, pointer, before, after }) => [kind, pointer, before, after])).toEqual([
    ['text', '/nodes/phone/props/text', both('拨打 400-1', 'Call 400-1'), both('拨打 955', 'Call 955')],
    ['link', '/nodes/phone/props/link', { '': 'tel:400-1' }, { '': 'tel:955' }],
    [
      'text',
      '/nodes/rich/props/html',
      expect.anything(),
      { '': '<p title="400-1">电话 955 <a href="tel:400-1">拨打</a></p>' },
    ],
    [
      'link',
      '/nodes/rich/props/html',
      expect.anything(),
      { '': '<p title="400-1">电话 400-1 <a href="tel:955">拨打</a></p>' },
    ],
    ['value', '/nodes/phone/props/code', { '': '400-1' }, { '': '955' }],
    ['text', '/ui.call', both('请拨 400-1', 'Please call 400-1'), both('请拨 955', 'Please call 955')],
    ['text', '/ui.own', both('自己的 400-1', 'own 400-1'), both('自己的 955', 'own 955')],
  ])
})

test('a message on a page is replaced by a text of the page; messages themselves are shared', () => {
  const [title, message] = find({ words: '联系', replacement: '找到' })
  expect(title).toMatchObject({ pointer: '/title', value: both('找到我们', 'Contact us'), isShared: false })
  expect(message).toMatchObject({ pointer: '/about.title', isShared: true })
})

test('the case of letters counts only when it is asked for, and signs of patterns are letters', () => {
  expect(find({ words: 'CALL', replacement: 'Ring' }, ['text'])[0]!.after).toEqual({ en: 'Ring 400-1' })
  expect(find({ words: 'CALL', matchesCase: true })).toEqual([])
  expect(find({ words: '4.0' })).toEqual([])
  expect(find({ words: '400-1', replacement: '$&$1' }, ['value'])[0]!.value).toBe('$&$1')
  expect(find({ words: '' })).toEqual([])
})

test('markup in the words stays text, and both places of one rich text are replaced', () => {
  const search = { words: '400-1', replacement: '<b>', matchesCase: false }
  const places = find(search, ['text', 'link']).filter(({ pointer }) => pointer === '/nodes/rich/props/html')
  const document = replacePlaces(page.document, places, search, readMessage)
  expect(document.nodes).toMatchObject({
    rich: { props: { html: '<p title="400-1">电话 &lt;b&gt; <a href="tel:&lt;b&gt;">拨打</a></p>' } },
  })
})
