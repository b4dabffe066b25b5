/** A shopper's taps, ordered so that each step starts where the previous step ended. */
import type { Locator, Page } from 'playwright'

/** An element, found by a selector and a pattern for its label or, without a label, its text. */
export type Sight = { css: string; text?: string }
export type Step = {
  name: string
  /** The element to tap or type into. */
  at: (page: Page) => Locator
  /** Appears only once the tap has taken effect. */
  shows: Sight
  key?: string
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first()
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true })
const bar = (name: string) => (page: Page) =>
  page.getByRole('navigation').last().getByRole('button', { name, exact: true })
const row = (page: Page) => page.locator(numbers.css).first()
const goods = (page: Page) => page.getByRole('article').getByRole('button', { name: /元/ }).first()
const question = (page: Page) => page.getByRole('article').getByRole('button').first()
const back = button('返回')
const field = (page: Page) => page.getByRole('textbox').first()
const box = (page: Page) => page.getByRole('checkbox')

const numbers: Sight = { css: '[role=article] > button', text: String.raw`^\d{11}` }
const cards: Sight = { css: '[role=article] > button', text: '元' }
const questions: Sight = { css: '[role=article] > button', text: '？' }
const labelled = (css: string, name: string): Sight => ({ css, text: `^${name}$` })
const selected = (name: string) => labelled('[role=tab][aria-selected=true]', name)

/** The first round loads the pages for the others and is not counted. */
export const steps: Step[] = [
  { name: 'open a number', at: row, shows: labelled('button', '预约') },
  { name: 'back from it', at: back, shows: numbers },
  { name: 'choose a carrier', at: tab('中国移动'), shows: selected('中国移动') },
  { name: 'choose all carriers', at: tab('全部'), shows: selected('全部') },
  { name: 'two columns', at: button('切换为双列'), shows: labelled('button', '切换为单列') },
  { name: 'one column', at: button('切换为单列'), shows: labelled('button', '切换为双列') },
  { name: 'open the filters', at: button('筛选'), shows: { css: '[role=dialog]' } },
  {
    name: 'a pattern in them',
    at: (page) => page.getByRole('dialog').getByText('AABB', { exact: true }).first(),
    shows: labelled('[role=dialog] [aria-checked=true]', 'AABB'),
  },
  {
    name: 'close the filters',
    at: button('关闭'),
    shows: { css: 'body:not(:has([role=dialog]:not([data-leaving])))' },
  },
  { name: 'the tab of cards', at: tab('号卡商品'), shows: cards },
  { name: 'open a card', at: goods, shows: labelled('h3', '资费说明') },
  { name: 'back to the cards', at: back, shows: cards },
  { name: 'the tab of numbers', at: tab('靓号选号'), shows: numbers },
  { name: 'bottom tab: mine', at: bar('我的'), shows: labelled('h1', '我的') },
  { name: 'bottom tab: home', at: bar('首页'), shows: numbers },
  { name: 'open the questions', at: button('常见问题'), shows: questions },
  { name: 'a topic of questions', at: tab('售后与退款'), shows: selected('售后与退款') },
  { name: 'open a question', at: question, shows: labelled('h1', '问题解答') },
  { name: 'back to the questions', at: back, shows: questions },
  { name: 'back to home', at: back, shows: numbers },
  { name: 'open the card login', at: button('物联网卡'), shows: { css: '[role=checkbox], [type=checkbox]' } },
  { name: 'type a digit', at: field, shows: { css: 'input:not(:placeholder-shown)' }, key: '1' },
  { name: 'tick the consent', at: box, shows: { css: '[aria-checked=true], [type=checkbox]:checked' } },
  { name: 'back from the login', at: back, shows: numbers },
]
