/** Editors' mistakes, and the finding that prevents publication of each (docs/rules). */
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer({ config: { imageHosts: ['https://img.example.com'] } })
const { config } = server.services
const { ask, account } = createOperators(server)
beforeAll(() => account('owner', 'owner'))

const words = (en: string) => ({ 'zh-CN': '看', en })
const node = (widget: string, props: object, more: object = {}) => ({
  nodes: { mine: { widget, props, ...more } },
  order: [{ move: 'mine', after: 'content' }],
})
const text = (value: unknown) => node('basic/text', { text: value })
const html = (value: unknown) => node('basic/rich-text', { html: value })
const picture = (image: string) => node('basic/image', { image, alt: words('Our store') })
const menu = (entry: object) => node('basic/menu-list', { items: [{ name: words('Help'), ...entry }] })
const press = (action: object) => node('basic/button', { text: words('Go') }, { on: { press: action } })
const slides = (count: number) =>
  node('basic/carousel', { items: Array.from({ length: count }, () => ({ image: '/shop/art/banner-vip.svg' })) })

type Row = [what: string, content: object, ...findings: string[]]
const page: Row[] = [
  ['nothing wrong', text(words('Hello'))],
  ['a title in both languages', { title: words('Sale') }],
  // pictures
  ['a picture of the shop', picture('/shop/art/banner-vip.svg')],
  ['a picture of an allowed host', picture('https://img.example.com/a.png')],
  ['a picture of a foreign host', picture('https://cdn.example.net/a.png'), 'MM8012'],
  ['a picture that is not there', picture('/shop/art/banner-vips.svg'), 'MM8008'],
  ['an upload that is not there', picture('/files/0123456789012345678901234567890123456789012'), 'MM8008'],
  ['a picture in the document itself', picture('data:image/png;base64,AAAA'), 'MM3004'],
  ['a picture of an editor’s own disk', picture('C:\\photos\\store.jpg'), 'MM3004'],
  ['a picture without words', node('basic/image', { image: '/shop/art/banner-vip.svg' }), 'MM8001'],
  ['a picture without words in rich text', html('<img src="/shop/art/banner-vip.svg">'), 'MM8010'],
  ['a foreign picture in rich text', html('<img alt="x" src="https://cdn.example.net/a.png">'), 'MM8012'],
  ['forty slides', slides(40), 'MM8009'],
  ['eight slides', slides(8)],
  // words
  ['words in Chinese alone', text('新品'), 'MM7007'],
  ['Chinese in place of English', text({ 'zh-CN': '新品', en: '新品' }), 'MM7007'],
  ['no words in one language', text({ 'zh-CN': '新品', en: ' ' }), 'MM7005'],
  ['one language alone', text({ 'zh-CN': '新品' }), 'MM2003'],
  ['braces of another system', text('Balance {{card.balance}}'), 'MM7009'],
  ['braces of a message', text(words('Hello {name}')), 'MM7009'],
  ['braces in rich text', html('<p>Dear ${name}</p>'), 'MM7009'],
  ['words in another encoding', text('\ufffd\ufffd\ufffd'), 'MM7010'],
  ['a title in another encoding', { title: { 'zh-CN': '\ufffd', en: 'Sale' } }, 'MM7010'],
  ['a message that there is not', text({ t: 'about.promis' }), 'MM7001'],
  ['a title without end', { title: words('Everything that you always wanted to know about numbers') }, 'MM7008'],
  ['a button with a sentence', press({ type: 'back' })],
  [
    'a button with a long sentence',
    node('basic/button', { text: words('Press here to see all of the plans of this month') }),
    'MM7008',
  ],
  ['a number for words', text(12), 'MM3004'],
  // rich text
  ['rich text in both languages', html({ 'zh-CN': '<p>看</p>', en: '<p>See</p>' })],
  ['rich text of a picture', html({ 'zh-CN': '<p>看</p>', en: '<img src="/shop/art/banner-vip.svg" alt="">' })],
  ['rich text in Chinese alone', html('<p>新品</p>'), 'MM7007'],
  ['Chinese rich text in place of English', html({ 'zh-CN': '<p>看</p>', en: '<p>看</p>' }), 'MM7007'],
  ['rich text without words in one language', html({ 'zh-CN': '<p>看</p>', en: '<p></p>' }), 'MM7005'],
  ['rich text of one language', html({ 'zh-CN': '<p>看</p>' }), 'MM2003'],
  ['a script in one language', html({ 'zh-CN': '<p>看</p>', en: '<p>x</p><script>y</script>' }), 'MM7011'],
  ['a link to no page in one language', html({ 'zh-CN': '<a href="#/pages/nope">看</a>', en: 'x' }), 'MM5001'],
  ['a script', html('<p>x</p><script>alert(1)</script>'), 'MM7011'],
  ['a frame of a video site', html('<iframe src="https://example.com"></iframe>'), 'MM7011'],
  ['a colour of its own', html('<p style="color:red">x</p>'), 'MM7011'],
  ['classes of another editor', html('<p class="MsoNormal">x</p>')],
  ['headings that jump', html('<h1>a</h1><h4>b</h4>'), 'MM7012'],
  ['a link to a page', html('<a href="#/pages/customer/index">x</a>')],
  ['a link to a page by the whole path', html('<a href="/shop/#/pages/customer/index">x</a>')],
  ['a link to a page by its own path', html('<a href="/shop/pages/customer/index">x</a>')],
  ['a link to no page by its own path', html('<a href="/shop/pages/nope">x</a>'), 'MM5001'],
  ['a link to no page', html('<a href="#/pages/nope">x</a>'), 'MM5001'],
  ['a link to no page by the whole path', html('<a href="/shop/#/pages/nope">x</a>'), 'MM5001'],
  ['a link to no page by the whole address', html(`<a href="${config.publicUrl}/shop/#/pages/nope">x</a>`), 'MM5001'],
  ['a link without the number sign', html('<a href="/pages/customer/index">x</a>'), 'MM5016'],
  ['a link without a slash', html('<a href="pages/customer/index">x</a>'), 'MM5016'],
  ['a link that is a script', html('<a href="javascript:alert(1)">x</a>'), 'MM5016'],
  ['a link to a mailbox', html('<a href="mailto:a@example.com">x</a>'), 'MM5016'],
  ['a link to a phone', html('<a href="tel:10010">x</a>')],
  // links
  ['a button to no page', press({ type: 'page', path: '/pages/nope' }), 'MM5001'],
  ['a button to a page that needs more', press({ type: 'page', path: '/pages/goods/detail' }), 'MM5001'],
  ['a button that runs a script', press({ type: 'url', with: { url: 'javascript:alert(1)' } }), 'MM5004'],
  [
    'a link with a placeholder that there is not',
    press({ type: 'url', with: { url: 'https://example.com/{phone}' } }),
    'MM5008',
  ],
  ['an entry with a capital letter', menu({ type: 'Page', path: '/pages/customer/index' }), 'MM5017'],
  ['an entry to another site as a page', menu({ type: 'page', path: 'https://example.com' }), 'MM5017'],
  ['an entry to no page', menu({ type: 'page', path: '/pages/nope' }), 'MM5001'],
  ['an entry without a type', menu({ path: '/pages/customer/index' }), 'MM1005'],
  ['an entry without a path', menu({ type: 'page' }), 'MM1005'],
  ['an entry of a mini-program', menu({ type: 'miniapp', path: 'x' })],
  // names
  ['a widget that there is not', node('basic/txt', {}), 'MM2001'],
  ['a prop that there is not', node('basic/text', { text: 'x', colour: 'red' }), 'MM2002'],
  ['a missing prop', node('basic/text', {}), 'MM2003'],
  ['an event in React’s manner', node('basic/button', { text: words('Go') }, { onClick: { type: 'back' } }), 'MM1004'],
  [
    'an event that there is not',
    node('basic/button', { text: words('Go') }, { on: { tap: { type: 'back' } } }),
    'MM2004',
  ],
  ['an action that there is not', press({ type: 'goto', path: '/' }), 'MM2010'],
  ['a value out of the list', node('basic/text', { text: 'x', tone: 'red' }), 'MM3004'],
  ['a number out of its bounds', node('basic/text', { text: 'x', lines: 99 }), 'MM3004'],
  ['a path that there is not', node('basic/text', {}, { bind: { text: 'text.titel' } }), 'MM2008'],
  ['a source that there is not', node('basic/text', {}, { bind: { text: 'news.title' } }), 'MM2007'],
  [
    'a formatter that there is not',
    node('basic/text', {}, { bind: { text: { path: 'text.title', as: 'upper' } } }),
    'MM2009',
  ],
  ['a call that there is not', { data: { news: { call: '/api/news/list' } } }, 'MM8002', 'MM4001'],
  [
    'a source that nothing reads',
    { data: { news: { call: '/api/site/loginProtocol', with: { type: 'promise' } } } },
    'MM8002',
  ],
  [
    'a call that writes, as a source',
    { data: { news: { call: '/api/shop/order/cancel', with: { orderSn: '1' } } } },
    'MM4004',
    'MM3004',
  ],
  // structure
  ['a key that there is not', { nodse: {} }, 'MM1004'],
  ['a bind over words of the same prop', node('basic/text', { text: 'x' }, { bind: { text: 'text.title' } }), 'MM1016'],
  ['a node that is drawn twice', { ...text(words('x')), order: ['content', 'version', 'mine', 'mine'] }, 'MM1011'],
  ['a node that nobody placed', { nodes: { mine: { widget: 'basic/text', props: { text: words('x') } } } }, 'MM1012'],
  ['a node that was meant to be hidden', { order: [{ hide: 'version' }] }],
  ['a whole order that leaves a node out', { order: ['content'] }],
  ['a renderer of the next century', { requires: '99.0.0' }, 'MM1010'],
]
const home: Row[] = [
  ['home that leads away', { on: { enter: { type: 'page', path: '/pages/customer/index' } } }, 'MM5018'],
  [
    'a guard that everybody meets',
    { guards: [{ when: { all: [] }, action: { type: 'page', path: '/pages/customer/index' } }] },
    'MM9001',
    'MM5018',
  ],
  [
    'a popup at every visit',
    {
      prompts: [
        {
          id: 'mine',
          when: 'site.front.title',
          open: { type: 'page', path: '/pages/customer/index', as: 'sheet' },
          once: 'visit',
        },
      ],
    },
    'MM8005',
    // the layer's list replaces the shipped list, including its popup
    'MM1012',
  ],
]

describe.each([
  ['/pages/about/promise', page],
  ['/', home],
] as const)('%s', (path, rows) => {
  const place: Place = { path, layer: 'site', scope: '' }
  test.each(rows)('%s', async (_what, content, ...findings) => {
    const { status, body } = await ask('POST', '/check', { place, content })
    expect(status, JSON.stringify(body)).toBe(200)
    const report = body.issues.map((issue) => `${issue.code} ${issue.pointer} ${issue.text.en}`).join('\n')
    expect(
      body.issues.map(({ code }) => code),
      report,
    ).toEqual(findings)
  })
})
