/** Where settings show: the pages of a form's canvas, the first one at the start, and the fields that lead to another. */
import { sentence, type Sentence } from '../../../schemas/language/sentences.ts'
import type { Persona } from '../../states/states.ts'
import type { FormPath } from './paths.ts'

export type ShownAt = {
  /** A page of the shop. */
  path: string
  name: Sentence
  /** Whom it is shown to; left out: as its login asks. */
  persona?: Persona
  keys?: readonly string[]
}
const home = { path: '/', name: sentence('首页', 'Home') }
const service = { path: '/pages/customer/index', name: sentence('客服', 'Service') }
const mine = { path: '/pages/user/index2', name: sentence('我的', 'Mine') }
const orders = { path: '/pages/login/index', name: sentence('查订单', 'Order lookup') }
const cards = { path: '/pages/iot/login/index', name: sentence('卡登录页', 'Login of cards') }

export const shownAt: Record<FormPath, readonly ShownAt[]> = {
  'settings:storefront': [
    home,
    { ...service, keys: ['kefuUrl', 'kefuQr', 'kefuMobile', 'kefuTime', 'douyinMpImId', 'kuaishouMpImId'] },
    { ...mine, persona: 'agent', keys: ['shopMenu', 'showInviteRegister', 'loginAvatar'] },
    { ...orders, keys: ['logo', 'orderQueryMode'] },
  ],
  'settings:login': [cards],
  'settings:tabs': [home, mine],
  'settings:theme': [home, service, mine, orders],
}
/** The page that shows a field, else the first. */
export const pageOf = (path: FormPath, key: string): ShownAt =>
  shownAt[path].find(({ keys }) => keys?.includes(key)) ?? shownAt[path][0]!
/** The field whose changes are in the popup of the page. */
export const popupKey = 'popup'
