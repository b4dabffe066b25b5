/** What a shopper taps, in an order in which each page has been left as the next step finds it. */
import type { Locator, Page } from 'playwright'

export type Step = {
  name: string
  /** The element that is tapped, or typed into. */
  at: (page: Page) => Locator
  /** Seen when the tap has done its work. */
  shows: (page: Page) => Locator
  key?: string
  /** Does nothing: what a tap takes that only the tool makes. */
  isFloor?: true
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true })
const selected = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true, selected: true })
const bar = (name: string) => (page: Page) =>
  page.getByRole('navigation').last().getByRole('button', { name, exact: true })
const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const number = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: /^\d{3} \d{4} \d{4} ¥/ })
    .first()
const goods = (page: Page) => page.getByRole('article').getByRole('button', { name: /元/ }).first()
const question = (page: Page) => page.getByRole('article').getByRole('button').first()
const back = button('返回')

/** The first round opens what the others find loaded, and is not counted. */
export const steps: Step[] = [
  { name: 'open a number', at: number, shows: button('预约') },
  { name: 'back from it', at: back, shows: number },
  { name: 'choose a carrier', at: tab('中国移动'), shows: selected('中国移动') },
  { name: 'choose all carriers', at: tab('全部'), shows: selected('全部') },
  { name: 'two columns', at: button('切换为双列'), shows: button('切换为单列') },
  { name: 'one column', at: button('切换为单列'), shows: button('切换为双列') },
  { name: 'open the filters', at: button('筛选'), shows: (page) => page.getByRole('dialog') },
  {
    name: 'a pattern in them',
    at: (page) => page.getByRole('dialog').getByText('AABB', { exact: true }).first(),
    shows: (page) => page.getByRole('dialog'),
  },
  { name: 'close the filters', at: button('关闭'), shows: number },
  { name: 'the tab of cards', at: tab('号卡商品'), shows: goods },
  { name: 'open a card', at: goods, shows: back },
  { name: 'back to the cards', at: back, shows: goods },
  { name: 'the tab of numbers', at: tab('靓号选号'), shows: number },
  { name: 'bottom tab: mine', at: bar('我的'), shows: title('我的') },
  { name: 'bottom tab: home', at: bar('首页'), shows: number },
  { name: 'open the questions', at: button('常见问题'), shows: question },
  { name: 'a topic of questions', at: tab('售后与退款'), shows: selected('售后与退款') },
  { name: 'open a question', at: question, shows: title('问题解答') },
  { name: 'back to the questions', at: back, shows: question },
  { name: 'nothing', at: heading, shows: heading, isFloor: true },
  { name: 'back to home', at: back, shows: number },
  { name: 'open the card login', at: button('物联网卡'), shows: (page) => page.getByRole('textbox').first() },
  {
    name: 'type a digit',
    at: (page) => page.getByRole('textbox').first(),
    shows: (page) => page.getByRole('textbox').first(),
    key: '1',
  },
  { name: 'tick the consent', at: (page) => page.getByRole('checkbox'), shows: (page) => page.getByRole('checkbox') },
  { name: 'back from the login', at: back, shows: number },
]
