import { expect, test } from 'vitest'
import { buildExcerpt, findOccurrences } from './occurrences.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const document = {
  version: 1,
  title: { t: 'help.title' },
  data: { hot: { call: '/api/shop/questions' } },
  nodes: {
    desk: {
      widget: 'basic/button',
      props: { text: both('在线客服', 'Live help'), tone: 'ink2', size: 'large' },
      when: { is: ['site.front.kefuUrl', 'x'] },
      on: {
        press: [
          { type: 'page', path: '/pages/about/contact' },
          { type: 'call', call: '/api/shop/touch' },
        ],
      },
    },
    top: { widget: 'basic/picture', props: { src: '/shop/art/top.webp' }, slots: { below: ['desk'] } },
    rich: {
      widget: 'basic/html',
      props: { html: '<p>退款 <a href="/pages/order/index">here</a><img src="/files/x"></p>' },
    },
  },
  order: ['desk'],
  brand: '#E60012',
}

test('each kind of entry has its pointer; names, bind paths and options are not texts', () => {
  const occurrences = findOccurrences(document, { 'help.title': both('客服', 'Support') })
  expect(occurrences.map(({ kind, pointer, texts: said }) => `${kind} ${pointer} ${said.join('|')}`)).toEqual([
    'title /title 客服|Support|help.title',
    'call /data/hot/call /api/shop/questions',
    'widget /nodes/desk/widget basic/button|desk',
    'text /nodes/desk/props/text 在线客服|Live help',
    'link /nodes/desk/on/press/0/path /pages/about/contact',
    'call /nodes/desk/on/press/1/call /api/shop/touch',
    'widget /nodes/top/widget basic/picture|top',
    'picture /nodes/top/props/src /shop/art/top.webp',
    'widget /nodes/rich/widget basic/html|rich',
    'text /nodes/rich/props/html  退款  here   ',
    'link /nodes/rich/props/html /pages/order/index',
    'picture /nodes/rich/props/html /files/x',
    'text /brand #E60012',
  ])
})

test('all words must occur in one text, in any case; the excerpt surrounds the first', () => {
  const of = (text: string, ...words: string[]) => buildExcerpt({ texts: ['另', text] }, words)
  expect(of('Live help', 'HELP', 'live')).toBe('Live help')
  expect(of('Live help', 'help', 'desk')).toBeUndefined()
  expect(of(`${'a'.repeat(80)} found ${'b'.repeat(80)}`, 'found')).toMatch(/^…a{29} found b+…$/)
})
