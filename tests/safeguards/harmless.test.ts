/** Edits that hide neither money, consent nor law have no finding of these rules. */
import { expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { listNodePlaces } from '#compiler/page.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { project } from '#menmian.config.ts'
import { harmless, createMutant } from '../mutants/index.ts'
import { createPicker, createRandom } from '../mutants/fault.ts'
import { isNightly, pickDailyRows, seed } from '../night.ts'
import { checkLayers, environment, readShipped } from './case.ts'

const COUNT = isNightly ? 10_000 : 1000
const pages = listLayoutFiles(project.root).map((file) => getLayoutRoute(file))
const find = (path: string, layer: Json) => checkLayers(path, [layer]).filter(({ safeguard }) => safeguard)
const listFindings = (path: string, layer: Json) =>
  find(path, layer).map(({ code, pointer, text }) => `${path} ${code} ${pointer} ${text.en}`)

test('no shipped page has a finding', () => {
  expect(pages.flatMap((path) => listFindings(path, {}))).toEqual([])
})

/** Whether the node, or any inside it, has a mark. */
function isMarked({ nodes }: Layout, id: string): boolean {
  const node = nodes[id]
  return (
    node !== undefined &&
    (node.keep !== undefined ||
      Object.values(node.slots ?? {})
        .flat()
        .some((inner) => isMarked({ nodes } as Layout, inner)))
  )
}
/** Nodes that an edit takes from their place, or gives a condition. */
function listTouched(before: Layout, after: Layout): string[] {
  const places = new Set(listNodePlaces(after))
  return Object.entries(before.nodes).flatMap(([id, node]) =>
    (listNodePlaces(before).includes(id) && !places.has(id)) ||
    JSON.stringify(after.nodes[id]?.when) !== JSON.stringify(node.when)
      ? [id]
      : [],
  )
}

test('random edits have a finding only where they hide a marked node', () => {
  const wrong: string[] = []
  const missed: string[] = []
  for (const index of pickDailyRows([...Array(COUNT).keys()], 1)) {
    const path = pages[index % pages.length]!
    const { $schema: _, ...shipped } = readShipped(path)!
    const { row, source } = createMutant(shipped, harmless, { environment, route: path, seed: seed + index })
    const edited = (typeof source === 'string' ? JSON.parse(source) : source) as Json
    const findings = listFindings(path, createLayer(shipped, edited))
    const touched = listTouched(shipped as unknown as Layout, edited as unknown as Layout)
    const isLeftEmpty = Array.isArray(edited.order) && edited.order.length === 0
    const hides = isLeftEmpty || touched.some((id) => isMarked(shipped as unknown as Layout, id))
    if (hides && !findings.length) missed.push(`${path}: ${row.what} ${touched.join()}`)
    if (!hides && findings.length) wrong.push(`${row.what}: ${findings.join('; ')}`)
  }
  expect(wrong, `SEED=${seed}`).toEqual([])
  expect(missed, `SEED=${seed}`).toEqual([])
}, 600_000)

test.each<[what: string, action: object]>([
  ['an article', { type: 'page', path: '/pages/goods/general/index', with: { goodsId: 3 } }],
  ['points goods', { type: 'page', path: '/pages-sub/iot/integralShop/details/index', with: { goodsId: 2 } }],
  ['a rule of numbers', { type: 'page', path: '/pages/index/VanityNumber/index', with: { rule: 'AABB' } }],
  ['a coupon', { type: 'call', call: '/api/iot/exchangeCoupon', with: { id: 4 } }],
])('naming %s that exists has no finding', (_, action) => {
  const text = { 'zh-CN': '看看', en: 'Look' }
  const own = { widget: 'basic/button', props: { text }, on: { press: action } }
  expect(listFindings('/', { nodes: { own }, order: [{ move: 'own' }] })).toEqual([])
})

/** What shops write every day. */
const sentences: [zh: string, en: string][] = [
  ['24 小时客服', 'Service around the clock'],
  ['5G 套餐上新', 'New 5G plans'],
  ['拨打 10086 咨询', 'Call 10086'],
  ['第 3 步：填写资料', 'Step 3: fill in the form'],
  ['欢迎光临', 'Welcome'],
  ['春节营业时间 9:00–18:00', 'Open 9:00–18:00 at the Spring Festival'],
  ['2026 年元旦快乐', 'Happy new year 2026'],
  ['北京、上海、广州可选', 'Choose Beijing, Shanghai or Guangzhou'],
  ['月租和优惠以页面为准', 'See the page for fees'],
  ['最新号码', 'Newest numbers'],
  ['最低消费说明', 'About the minimum'],
  ['号码归属地可选', 'Feel free to choose'],
  ['官方实名入口', 'Official registration of names'],
  ['折叠屏手机专区', 'Phones that fold'],
  ['一站式服务', 'One stop'],
  ['家人一起用 👨‍👩‍👧', 'For families 👨‍👩‍👧'],
  ['100 GB 大流量', '100 GB of data'],
  ['全国可用，3 天送达', 'Everywhere, within 3 days'],
  ['活动截止 2026-12-31', 'The offer ends 2026-12-31'],
  ['成立于 2010-05-01', 'Founded on 2010-05-01'],
  ['单元楼也能收货', 'Delivered to your door'],
  ['多元服务', 'Many services'],
  ['First-class 服务', 'First-class service'],
  ['China Mobile 5G', 'China Mobile 5G'],
  ['转折点', 'A turning point'],
  ['😀 心动靓号', '😀 Pretty numbers'],
  ['三折线图', 'Line charts'],
]
test('everyday sentences on any page have no finding', () => {
  const pick = createPicker(createRandom(seed))
  const wrong = sentences.flatMap(([zh, en]) => {
    const path = pick(pages.filter((page) => Array.isArray(readShipped(page)!.order)))
    const text = { 'zh-CN': zh, en }
    return listFindings(path, {
      title: text,
      nodes: { own: { widget: 'basic/text', props: { text } } },
      order: [{ move: 'own' }],
    })
  })
  expect(wrong).toEqual([])
})
