/** Pages in the preview of each form: the first by default, others for certain fields. */
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import type { Persona } from '#studio/states/states.ts'
import type { FormPath } from './paths.ts'

export type PreviewPage = {
  /** A page of the shop. */
  path: string
  name: Sentence
  /** The persona of the preview; by default, the persona required by the page's login. */
  persona?: Persona
  keys?: readonly string[]
}
const home = { path: '/', name: sentence('首页', 'Home') }
const service = { path: '/pages/customer/index', name: sentence('客服', 'Service') }
const mine = { path: '/pages/user/index2', name: sentence('我的', 'Mine') }
const orders = { path: '/pages/login/index', name: sentence('查订单', 'Order lookup') }
const cards = { path: '/pages/iot/login/index', name: sentence('卡登录页', 'Card login') }

const cardHome = { path: '/pages/iot/index/index', name: sentence('卡首页', 'Card home') }
const cardUser = { path: '/pages-sub/iot/user/index', name: sentence('卡用户的“我的”', 'Card user page') }
const plans = { path: '/pages/iot/package/index', name: sentence('选套餐', 'Plans') }

export const previewPages: Record<FormPath | 'words' | 'cardLayout', readonly PreviewPage[]> = {
  'settings:storefront': [
    home,
    { ...service, keys: ['kefuUrl', 'kefuQr', 'kefuMobile', 'kefuTime', 'douyinMpImId', 'kuaishouMpImId'] },
    { path: '/pages/about/promise', name: sentence('服务承诺', 'Promises'), keys: ['licences'] },
    { ...mine, persona: 'agent', keys: ['shopMenu', 'showInviteRegister', 'loginAvatar'] },
    { ...orders, keys: ['logo', 'orderQueryMode'] },
  ],
  'settings:login': [cards],
  'settings:tabs': [home, mine],
  'settings:theme': [home, service, mine, orders, cardHome],
  words: [home, service, mine, orders, cards, cardHome, cardUser],
  cardLayout: [cardHome, { ...cardUser, keys: ['user'] }, { ...plans, keys: ['packageLamp'] }],
}
/** Returns the page that shows a field, else the first. */
export const findPage = (pages: readonly PreviewPage[], key: string): PreviewPage =>
  pages.find(({ keys }) => keys?.includes(key)) ?? pages[0]!
/** The field that is shown in the page's popup. */
export const popupKey = 'popup'
