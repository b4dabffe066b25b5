/** Sentences for readers of Studio: no key, no id, no JSON and no address of a page. */
import { expect, test } from 'vitest'
import { part } from '#schemas/language/about.ts'
import { diff, type Change } from './diff.ts'
import type { Vocabulary } from './names.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const field = (zh: string, en: string, more?: object) => part(zh, en, '', '', more)
const abouts: Record<string, ReturnType<NonNullable<Vocabulary['getAbout']>>> = {
  'x/search': {
    name: both('搜索框', 'Search field'),
    props: {
      placeholder: field('输入提示', 'Hint'),
      tone: field('颜色', 'Tone', { choices: { ink2: both('灰', 'Grey'), brand: both('品牌色', 'Brand') } }),
      sticky: field('吸顶', 'Sticky'),
      columns: field('列数', 'Columns'),
      cover: field('封面', 'Cover'),
      html: field('正文', 'Body'),
      entries: field('入口', 'Entries', {
        fields: { caption: field('说明', 'Caption'), target: field('去哪里', 'Target'), face: field('图标', 'Icon') },
      }),
      look: field('外观', 'Look', { fields: { gap: field('间距', 'Gap') } }),
    },
    events: { press: field('点一下', 'Tap') },
    slots: { body: field('里面', 'Inside') },
  },
  'x/text': { name: both('文字块', 'Text block'), props: {} },
  'x/shelf': {
    name: both('货架', 'Shelf'),
    props: {},
    source: {
      call: '/api/mystery',
      node: { bind: { entries: 'source.list' } },
      chosen: 'goodsIds',
      parts: {
        goodsIds: field('亲手挑的商品', 'Chosen goods'),
        sort: field('排序', 'Order', { choices: { cheap: both('便宜在前', 'Cheapest first') } }),
      },
    },
  },
}
const vocabulary: Vocabulary = {
  getAbout: (widget) => abouts[widget],
  getPageTitle: (path, locale) => (path === '/pages/help/index' ? both('客服', 'Support')[locale] : undefined),
}
const help = { type: 'page', path: '/pages/help/index' }
const node = (more: object, props: object = { placeholder: both('找号码', 'Find') }) => ({
  nodes: { srchBox: { widget: 'x/search', props, ...more }, lineTwo: { widget: 'x/text' }, gone: {} },
  order: ['srchBox', 'lineTwo'],
})
const withSource = (parameters: object, data = 'mystery') => ({
  data: { [data]: { call: '/api/mystery', with: parameters } },
  nodes: { lineTwo: { widget: 'x/shelf', bind: { entries: `${data}.list` } } },
})
const withProp = (key: string, value: unknown) => node({}, { placeholder: both('找号码', 'Find'), [key]: value })
const name = '“找号码”'

/** Keys, ids and addresses of the documents below. */
const hidden =
  /badge|goodsIds|legal|data\.|srchBox|lineTwo|placeholder|sticky|columns|cover|entries|caption|target|face|press|gone|caption|ink2|mystery|widget|props|slots|bind|lifecycle|[{}[\]]|\/pages|\/p\/|\/shop|media:|x\/|undefined|NaN/

test.each<[kind: string, before: object, after: object, chinese: string[]]>([
  [
    'a localized text',
    node({}, { placeholder: both('a', 'A') }),
    node({}, { placeholder: both('b', 'A') }),
    ['“b”的输入提示改了：“a” → “b”'],
  ],
  ['a choice', withProp('tone', 'ink2'), withProp('tone', 'brand'), [`${name}的颜色改了：“灰” → “品牌色”`]],
  ['a switch', withProp('sticky', false), withProp('sticky', true), [`${name}的吸顶改了：关 → 开`]],
  ['a number', withProp('columns', 2), withProp('columns', 3), [`${name}的列数改了：2 → 3`]],
  ['a picture', withProp('cover', '/shop/art/x.svg'), withProp('cover', 'media:3'), [`${name}的封面换了`]],
  ['a new picture', node({}), withProp('cover', 'https://a.example/b.png'), ['新增“找号码”的封面：图片']],
  [
    'rich text',
    withProp('html', '<p>旧<b>的</b></p>'),
    withProp('html', '<p>新的 {name}</p>'),
    [`${name}的正文改了：“旧 的” → “新的 …”`],
  ],
  [
    'rich text in two languages',
    withProp('html', both('<p>旧</p>', '<p>Old</p>')),
    withProp('html', both('<p>旧</p>', '<p>New</p>')),
    [`${name}的正文的英文改了：“Old” → “New”`],
  ],
  [
    'an entry added',
    withProp('entries', [{ caption: both('一', 'One') }]),
    withProp('entries', [{ caption: both('一', 'One') }, { caption: both('二', 'Two'), target: '/p/x' }]),
    [`新增${name}的入口第 2 项：“说明、去哪里”`],
  ],
  [
    'an entry changed',
    withProp('entries', [{ face: 'media:1', target: '/p/x' }]),
    withProp('entries', [{ face: 'media:2', target: '/pages/help/index?id=1' }]),
    [`${name}的入口第 1 项的图标换了`, `${name}的入口第 1 项的去哪里改了：一个页面 → “客服”`],
  ],
  [
    'entries in another order',
    withProp('entries', [{ id: 'aa' }, { id: 'bb' }, { id: 'cc' }]),
    withProp('entries', [{ id: 'bb' }, { id: 'cc' }, { id: 'aa' }]),
    [`${name}的入口第 3 项 移到第 3 个`],
  ],
  ['a prop that is an object', node({}), withProp('look', { gap: 3 }), [`新增${name}的外观：“间距”`]],
  ['a removed prop', withProp('columns', 2), node({}), [`删除${name}的列数（原为 2）`]],
  ['a prop without a name', node({}), withProp('mystery', { mystery: { deep: [1] } }), [`新增${name}的其他设置`]],
  [
    'all props',
    node({}, { placeholder: both('a', 'A') }),
    { ...node({}), nodes: { ...node({}).nodes, srchBox: { widget: 'x/search' } } },
    [expect.stringContaining('删除“搜索框”的设置')],
  ],
  [
    'another widget',
    node({}),
    { ...node({}), nodes: { ...node({}).nodes, gone: { widget: 'x/text' } } },
    ['新增“文字块”的组件：“文字块”'],
  ],
  [
    'a new node',
    { ...node({}), nodes: { lineTwo: { widget: 'x/text' } }, order: ['lineTwo'] },
    { ...node({}), nodes: { srchBox: node({}).nodes.srchBox, lineTwo: { widget: 'x/text' } } },
    [`新增${name}`, `${name} 排进页面`],
  ],
  [
    'a removed node',
    node({}),
    { nodes: { srchBox: node({}).nodes.srchBox, gone: {} }, order: ['srchBox'] },
    ['删除“文字块”', '“文字块” 不再排在页面上'],
  ],
  ['the order', node({}), { ...node({}), order: ['lineTwo', 'srchBox'] }, ['“文字块” 移到最前']],
  ['a bind', node({}), node({ bind: { 'entries.0.caption': 'data.x.y' } }), [`${name}的入口第 1 项的说明改为取自数据`]],
  [
    'a bind of a prop',
    node({ bind: { columns: 'a' } }),
    node({ bind: { columns: 'a', 'entries.0.caption': 'b' } }),
    [`${name}的入口第 1 项的说明改为取自数据`],
  ],
  [
    'a bind changed',
    node({ bind: { columns: 'a' } }),
    node({ bind: { columns: { path: 'b' } } }),
    [`${name}的列数换了数据`],
  ],
  [
    'a bind below a text',
    node({ bind: { columns: 'a' } }),
    node({ bind: { columns: 'a', 'placeholder.values.total': 'b' } }),
    [`${name}的输入提示改为取自数据`],
  ],
  ['a condition', node({}), node({ when: { path: 'data.x', is: 'mystery' } }), [`新增${name}的显示条件`]],
  ['a condition changed', node({ when: { path: 'a' } }), node({ when: { path: 'b' } }), [`${name}的显示条件改了`]],
  [
    'an action',
    node({ on: { press: help } }),
    node({ on: { press: { ...help, path: '/p/x' } } }),
    [`${name}的点一下的链接改了：“客服” → 一个页面`],
  ],
  [
    'an action of another kind',
    node({ on: { press: help } }),
    node({ on: { press: { type: 'call', call: '/api/mystery' } } }),
    [`${name}的点一下改了：打开“客服” → 请求店铺服务`],
  ],
  [
    'several actions',
    node({ on: { press: help } }),
    node({ on: { press: [help, { type: 'open', node: 'lineTwo' }] } }),
    [`${name}的点一下改了：打开“客服” → 打开“客服”、打开“文字块”`],
  ],
  ['a child', node({ slots: { body: [] } }), node({ slots: { body: ['lineTwo'] } }), [`“文字块” 放进${name}的里面`]],
  [
    'no child',
    node({ slots: { body: ['lineTwo'] } }),
    node({ slots: { body: [] } }),
    [`“文字块” 不再放在${name}的里面`],
  ],
  ['repetition', node({}), node({ each: { of: 'data.x', key: 'id' } }), [`新增${name}的重复`]],
  ['a substitute', node({}), node({ fallback: 'lineTwo' }), [`新增${name}的替代内容：“文字块”`]],
  ['data', { data: { mystery: { call: '/api/x' } } }, { data: { mystery: { call: '/api/y' } } }, ['数据改了']],
  [
    'a parameter of a source that a component brought',
    withSource({}),
    withSource({ sort: 'cheap' }),
    ['新增“货架”的排序：“便宜在前”'],
  ],
  [
    'records chosen by hand',
    withSource({ goodsIds: [4, 7] }),
    withSource({ goodsIds: [4, 7, 9] }),
    ['“货架”的亲手挑的商品改了'],
  ],
  ['other data of a component', withSource({}), withSource({ mystery: 1 }), ['“货架”的数据改了']],
  [
    'values without words',
    withProp('face', 'badge-check'),
    withProp('face', 'arrow-left-right'),
    [`${name}的其他设置改了`],
  ],
  ['a form', node({ form: 'mystery' }), node({ form: 'gone' }), [`${name}的表单改了`]],
  ['a mark of required content', node({ keep: 'legal' }), node({}), [`删除${name}的必须展示的标记`]],
  [
    'binds of several props',
    node({}),
    node({ bind: { columns: 'a', sticky: 'b' } }),
    [`${name}的列数、吸顶改为取自数据`],
  ],
  [
    'the props of a component',
    node({}, {}),
    { ...node({}, {}), nodes: { ...node({}, {}).nodes, srchBox: { widget: 'x/search' } } },
    ['删除“搜索框”的设置'],
  ],
  [
    'the frame of the page',
    { frame: { navBar: 'none', background: 'muted', tabBar: 'mystery' } },
    { frame: { navBar: 'transparent', background: 'page', tabBar: 'gone', pull: { type: 'reload' } } },
    [
      '页面框架的顶部栏改了：“没有” → “透明”',
      '页面框架的底色改了：“浅灰” → “白色”',
      '页面框架的标签栏改了',
      '新增页面框架的下拉',
    ],
  ],
  [
    'a title from data',
    { title: { path: 'data.mystery', or: both('一', 'One') } },
    { title: { path: 'data.gone', or: both('二', 'Two') } },
    ['标题改了', '标题的默认值改了：“一” → “二”'],
  ],
  ['the link preview', {}, { share: { title: both('促销', 'Sale'), image: 'media:3' } }, ['新增分享：“促销”']],
  ['an order from data', { order: 'data.mystery' }, { order: { each: 'a.gone', node: 'mystery' } }, ['顺序改了']],
  ['reactions of the page', { on: { enter: help } }, { on: { enter: [help] } }, ['进出页面时的操作改了']],
  ['guards', {}, { guards: [{ when: { path: 'x' }, action: help }] }, ['新增守卫']],
  ['popups', { prompts: [{ id: 'a', once: 'day' }] }, { prompts: [{ id: 'a', once: 'ever' }] }, ['弹窗改了']],
  [
    'entry and exit',
    { lifecycle: { enter: help } },
    { lifecycle: { enter: help, leave: help } },
    ['进出页面时的操作改了'],
  ],
  ['the title', { title: both('一', 'One') }, { title: { t: 'mystery.id' } }, ['标题改了：“一” → 由数据拼成的文字']],
  [
    'a new page',
    {},
    { version: 1, title: both('促销', 'Sale'), ...node({}) },
    ['这是一个新页面', '新增标题：“促销”', '新增内容：“找号码、文字块、一个内容块”', '页面上依次是：“找号码、文字块”'],
  ],
  [
    'steps of an order',
    { order: [] },
    { order: [{ hide: 'mystery' }, { move: 'mystery', after: 'mystery' }] },
    ['隐藏一个内容块', '一个内容块 移到 一个内容块 之后'],
  ],
  [
    'steps of a list',
    withProp('entries', [{ remove: 'mystery' }]),
    withProp('entries', [{ add: { caption: both('一', 'One') } }]),
    [`${name}的入口加一项 “说明”到最后`],
  ],
])('%s', (_, before, after, chinese) => {
  const changes: Change[] = diff(before, after, vocabulary)
  expect(changes.map(({ text }) => text['zh-CN'])).toEqual(chinese)
  for (const { text } of changes) {
    expect(text['zh-CN']).not.toMatch(hidden)
    expect(text.en).not.toMatch(hidden)
  }
})

test('documents of settings have the names of their fields', () => {
  const fields = {
    notice: field('公告', 'Notice'),
    swipe: field('滑动', 'Swipe', { choices: { 1: both('开', 'On') } }),
  }
  const [notice, swipe] = diff({ swipe: 2 }, { notice: both('快了', 'Soon'), swipe: 1 }, { fields })
  expect([notice!.text.en, swipe!.text.en]).toEqual(['Swipe changed: 2 → “On”', 'Notice added: “Soon”'])
})
