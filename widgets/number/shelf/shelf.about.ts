import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, shelfParts, title } from '#widgets/about.ts'
import type { schema } from './shelf.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('靓号货架', 'Number shelf'),
  purpose: sentence(
    '把挑好的靓号摆在任何页面上，自带数据。',
    'Vanity numbers that you choose, on any page; it brings its own data.',
  ),
  guide: {
    advice: sentence(
      '活动页、首页都能放，一个货架 4 到 12 个号码；号码很多时用“列表”。',
      'For campaign pages and home, with 4 to 12 numbers per shelf; use a list for many.',
    ),
    keys: keys.press,
    reading: sentence(
      '有标题时读作一个区域；每个号码是一个链接，读出号码、价格、归属地、低消、预存、合约。',
      'Read as a region if it has a title; each number is a link with number, price, place, minimum spend, deposit, contract.',
    ),
  },
  props: {
    items: part('号码', 'Numbers', '要摆的号码，来自货架的数据。', 'The numbers, from the data of the shelf.'),
    title,
    columns: part('列数', 'Columns', '1 占满一行，2 两个一行。', '1 fills the line, 2 puts two on a line.'),
  },
  events: {
    select: part('点号码', 'Number tapped', '点了一个号码，带着它的编号。', 'A number was tapped; passes its id.'),
    retry: part('重试', 'Retry tapped', '出错后点了重试。', 'Retry was tapped after a failure.'),
  },
  source: {
    call: '/api/shop/numberShelf',
    with: { limit: 6, soldOut: 'last' },
    bind: { promoCode: 'local.promoCode' },
    node: {
      bind: { items: 'source.list' },
      on: { select: { type: 'page', path: '/pages/goods/pretty/index', bind: { id: 'event.id' } } },
    },
    chosen: 'numberIds',
    rules: ['operator', 'rule', 'priceMax', 'sort', 'limit'],
    parts: {
      numberIds: part(
        '亲手挑的号码',
        'Chosen numbers',
        '最多 30 个，按这里的顺序摆。不挑就按下面的条件摆在售的。',
        'At most 30, shown in this order. Without a choice, the conditions below choose among those for sale.',
      ),
      operator: part(
        '哪一组',
        'Group',
        '只摆推荐的，或这家运营商的。',
        'Only suggested numbers, or those of a carrier.',
        {
          choices: { '-99': sentence('推荐的', 'Suggested'), ...shelfParts.operator },
        },
      ),
      rule: part('规律', 'Pattern', '只摆尾号是这种规律的。', 'Only numbers that end in this pattern.'),
      priceMax: part(
        '价格上限',
        'Highest price',
        '单位：元；含号码费，不含预存。',
        'In yuan; the price of the number, without deposit.',
      ),
      sort: part('顺序', 'Order', '不选就是推荐的在前。', 'Suggested numbers are first, unless chosen.', {
        choices: {
          default: sentence('推荐的在前', 'Suggested first'),
          priceAsc: sentence('便宜的在前', 'Lowest price first'),
          priceDesc: sentence('贵的在前', 'Highest price first'),
          new: sentence('新上架的在前', 'Newest first'),
        },
      }),
      limit: shelfParts.limit,
      soldOut: part(
        '被预约和售出的',
        'Held or sold',
        '亲手挑的号码被人预约或买走后：留在原处、排到最后，或者不摆。',
        'Chosen numbers that others hold or have bought stay in place, are last, or are not shown.',
        { choices: shelfParts.soldOut },
      ),
    },
  },
}
