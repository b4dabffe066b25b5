/** The cells of pages under test. Their options are those of Storybook's toolbar, so that each cell has a Storybook URL. */
import type { Locale } from '#schemas/language/locales.ts'
import type { DataName, ErrorName, Persona } from '#studio/states/states.ts'
import type { ThemeName } from '#widgets/colours.ts'

export type Cell = {
  path: string
  persona?: Persona
  data?: DataName | ErrorName
  locale?: Locale
  theme?: ThemeName
  text?: '1.3' | '2'
  /** Whether the dialog with which the page opens is closed or left open. */
  dialog?: 'open' | 'closed'
}

const home = '/'
const goods = '/pages/goods/fastNumber/index'
const number = '/pages/goods/pretty/index'
const orders = '/pages/order/index'
const cashier = '/pages/order/pay/index'
const card = '/pages/iot/index/index'
const packages = '/pages/iot/package/index'
const me = '/pages/user/index'
const english = 'en'

export const cells = {
  home: { path: home },
  'home, English': { path: home, locale: english },
  'home, dark': { path: home, theme: 'dark' },
  'home, elder': { path: home, theme: 'elder' },
  'home, elder and dark': { path: home, theme: 'elderDark' },
  'home, long words': { path: home, data: 'long' },
  'home, text 200 %': { path: home, text: '2' },
  'home, no network': { path: home, data: 'network' },
  search: { path: '/pages/index/HeadSearch/index' },
  numbers: { path: '/pages/index/VanityNumber/index' },
  'numbers, none': { path: '/pages/index/VanityNumber/index', data: 'none' },
  filter: { path: '/pages/index/FilterSearch/index' },
  number: { path: number },
  'number, English': { path: number, locale: english },
  'SIM plan': { path: goods },
  'SIM plan, dark': { path: goods, theme: 'dark' },
  'form of a SIM plan': { path: '/pages/goods/fastNumber/formSubmit' },
  goods: { path: '/pages/goods/general/index' },
  orders: { path: orders },
  'orders, none': { path: orders, data: 'none' },
  'orders, server error': { path: orders, data: 'http500' },
  'orders, English': { path: orders, locale: english },
  logistics: { path: '/pages/order/logistics/index' },
  cashier: { path: cashier },
  'cashier, dark': { path: cashier, theme: 'dark' },
  'login of shoppers': { path: '/pages/login/index' },
  'me, guest': { path: me, persona: 'guest' },
  'me, shopper': { path: me, persona: 'shopper' },
  'me, agent': { path: me, persona: 'agent' },
  'login of cards': { path: '/pages/iot/login/index' },
  'login of cards, English': { path: '/pages/iot/login/index', locale: english },
  card: { path: card, dialog: 'closed' },
  'card with an announcement': { path: card, dialog: 'open' },
  'card that needs real name': { path: card, persona: 'realName', dialog: 'open' },
  'card that is stopped': { path: card, persona: 'stopped', dialog: 'open' },
  'card in a device': { path: card, persona: 'device', dialog: 'closed' },
  'card of a member': { path: card, persona: 'vip', dialog: 'closed' },
  'card, English': { path: card, locale: english, dialog: 'closed' },
  'card, dark': { path: card, theme: 'dark', dialog: 'closed' },
  'card, elder': { path: card, theme: 'elder', dialog: 'closed' },
  packages: { path: packages },
  'packages, none': { path: packages, data: 'none' },
  'real name': { path: '/pages/iot/realnameAuth/index', persona: 'realName' },
  device: { path: '/pages-sub/iot/deviceManage/index', persona: 'device' },
  'Wi-Fi': { path: '/pages-sub/wifi/index', persona: 'device' },
  'me, card': { path: '/pages-sub/iot/user/index' },
  points: { path: '/pages-sub/iot/integralShop/index' },
  help: { path: '/pages/customer/index' },
} as const satisfies Record<string, Cell>
