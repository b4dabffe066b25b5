import { expect, test } from 'vitest'
import type { About } from '#schemas/language/about.ts'
import { describePlace } from './place-words.ts'

const createPart = (zh: string, en: string) => ({ name: { 'zh-CN': zh, en }, hint: { 'zh-CN': '', en: '' } })
const about = {
  name: { 'zh-CN': '菜单', en: 'Menu' },
  purpose: { 'zh-CN': '', en: '' },
  props: { items: { ...createPart('入口', 'Entries'), fields: { name: createPart('名称', 'Name') } } },
  events: { select: createPart('点选', 'Choose') },
  slots: {},
} as unknown as About
const document = {
  title: { 'zh-CN': '客服', en: 'Support' },
  nodes: { phone: { widget: 'menu' }, bare: {} },
  order: ['phone', 'gone'],
}
const describe = (pointer: string, locale: 'zh-CN' | 'en' = 'zh-CN') =>
  describePlace(document, pointer, {
    locale,
    getName: (id) => (id === 'phone' ? '客服电话' : id),
    getAbout: (widget) => (widget === 'menu' ? about : undefined),
  })

test('a place has the names of its node and its fields, never a key where there is a word', () => {
  expect(describe('/nodes/phone/props/items/0/name')).toEqual({ node: 'phone', words: '客服电话 · 入口 1 · 名称' })
  expect(describe('/nodes/phone/bind/items.1.name', 'en')).toEqual({
    node: 'phone',
    words: '客服电话 · Entries 2 · Name',
  })
  expect(describe('/nodes/phone/on/select')).toEqual({ node: 'phone', words: '客服电话 · 点选' })
  expect(describe('/nodes/phone/when')).toEqual({ node: 'phone', words: '客服电话 · 显示条件' })
  expect(describe('/nodes/phone')).toEqual({ node: 'phone', words: '客服电话' })
})
test('what is no node is named by the page’s own words, and what is not there by its id', () => {
  expect(describe('/title/en')).toEqual({ node: undefined, words: '标题 · 英文' })
  expect(describe('/order/0')).toEqual({ node: 'phone', words: '客服电话' })
  expect(describe('/order/1').node).toBeUndefined()
  expect(describe('/nodes/none/props')).toEqual({ node: undefined, words: 'none' })
})
