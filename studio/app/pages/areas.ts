/** The areas of the list of pages, and a name of its own for each page. Pages of other storefronts are in the last area. */
import type { Locale } from '#schemas/language/locales.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import { editorPageRoot } from '#schemas/publishing/facts.ts'

type Area = { name: Sentence; paths: readonly RegExp[] }
const areas = {
  own: { name: sentence('自建页面', 'Your pages'), paths: [new RegExp(`^${editorPageRoot}`)] },
  technical: {
    name: sentence('技术页面和弹层', 'Technical pages and sheets'),
    paths: [
      /^\/pages\/(authorize|webview)\//,
      /^\/pages\/index\/(loadDomain|networkCheck)$/,
      /^\/pages-sub\/appUpdate\//,
      /popup$/i,
      /\/(EffectModal|SelectCoupon)\//,
      /\/keyboard$/,
    ],
  },
  points: {
    name: sentence('积分和任务', 'Points and tasks'),
    paths: [/^\/pages-sub\/iot\/(integralShop|task|index\/integralLog|protocol\/taskRule|index\/couponExchange)/],
  },
  device: {
    name: sentence('设备和 Wi-Fi', 'Devices and Wi-Fi'),
    paths: [/^\/pages-sub\/(wifi|iot\/(deviceManage|machineCode))\//],
  },
  card: { name: sentence('卡片中心', 'Card area'), paths: [/^\/pages(-sub)?\/(iot|ltAuth)\//] },
  orders: {
    name: sentence('订单和“我的”', 'Orders and account'),
    paths: [/^\/pages\/(order|user|login|index\/agent)\//],
  },
  goods: { name: sentence('商品和下单', 'Goods and ordering'), paths: [/^\/pages\/goods\//, /^\/pages-sub\/single\//] },
  help: { name: sentence('客服和条款', 'Support and terms'), paths: [/^\/pages\/(customer|about)\//] },
  home: { name: sentence('首页和选号', 'Home and numbers'), paths: [/^\/$/, /^\/pages\/index\//] },
  other: { name: sentence('其他页面', 'Other pages'), paths: [/^/] },
} as const satisfies Record<string, Area>
export type AreaName = keyof typeof areas
/** In the order of the list; technical pages are folded. */
export const areaNames = [
  'own',
  'home',
  'goods',
  'orders',
  'help',
  'card',
  'points',
  'device',
  'other',
  'technical',
] as const
export const getAreaTitle = (name: AreaName): Sentence => areas[name].name
export const getArea = (path: string): AreaName =>
  (Object.keys(areas) as AreaName[]).find((name) => areas[name].paths.some((pattern) => pattern.test(path))) ?? 'other'

/** The area of a page for lists of links, where technical pages are rare. */
export const getPageArea = (path: string, locale: Locale): { area: string; rank: number; isRare: boolean } => {
  const name = getArea(path)
  return { area: getAreaTitle(name)[locale], rank: areaNames.indexOf(name), isRare: name === 'technical' }
}

/** What distinguishes pages of one area with the same title. */
const differences: Readonly<Record<string, Sentence>> = {
  '/pages/index/default': sentence('默认模板', 'default template'),
  '/pages/index/VanityNumber/index_mp': sentence('小程序', 'mini program'),
  '/pages-sub/single/single': sentence('专场', 'campaign'),
  '/pages/iot/couponChoose/pay/index': sentence('付款', 'payment'),
  '/pages/iot/package/details/index': sentence('付款', 'payment'),
  '/pages/iot/orderLogs/index': sentence('全部', 'all'),
  '/pages/user/index': sentence('旧版', 'earlier edition'),
  '/pages-sub/iot/user/vip': sentence('入口', 'entry'),
  '/pages-sub/iot/user/moreMenu': sentence('更多', 'more'),
  '/pages-sub/iot/service/apply': sentence('申请', 'application'),
  '/pages-sub/iot/task/landscape': sentence('横屏', 'landscape'),
}
type Titled = { path: string; title: LocalizedText }
const add = (title: LocalizedText, more: LocalizedText): LocalizedText => ({
  'zh-CN': `${title['zh-CN']}（${more['zh-CN']}）`,
  en: `${title.en} (${more.en})`,
})
/** Adds what distinguishes a page to the titles that several pages have. */
function distinguish(pages: readonly Titled[], getMore: (path: string) => LocalizedText | undefined): Titled[] {
  const byTitle = Map.groupBy(pages, ({ title }) => title['zh-CN'])
  return pages.map(({ path, title }) => {
    const more = byTitle.get(title['zh-CN'])!.length > 1 ? getMore(path) : undefined
    return { path, title: more ? add(title, more) : title }
  })
}
/** Returns a name for each page: its title, with what distinguishes it from pages with the same title. */
export function listNames(pages: readonly Titled[]): ReadonlyMap<string, LocalizedText> {
  const titled = pages.map(({ path, title }) => ({
    path,
    title: title['zh-CN'] || title.en ? title : { 'zh-CN': path, en: path },
  }))
  const differing = distinguish(titled, (path) => differences[path])
  const named = distinguish(differing, (path) => (path === '/' ? undefined : getAreaTitle(getArea(path))))
  const used = new Set<string>()
  return new Map(
    named.map(({ path, title }) => {
      // the address, for pages that nothing else distinguishes
      const unique = used.has(title['zh-CN']) || used.has(title.en) ? add(title, { 'zh-CN': path, en: path }) : title
      used.add(unique['zh-CN']).add(unique.en)
      return [path, unique]
    }),
  )
}
