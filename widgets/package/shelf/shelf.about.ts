import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, shelfParts, title } from '#widgets/about.ts'
import type { schema } from './shelf.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('套餐货架', 'Plan shelf'),
  purpose: sentence(
    '把挑好的套餐摆在任何页面上，自带数据。',
    'Plans that you choose, on any page; it brings its own data.',
  ),
  guide: {
    advice: sentence(
      '卡首页、活动页都能放，一个货架 2 到 6 个套餐；登录卡后只摆这张卡能办的。',
      'For the card’s home and campaign pages, with 2 to 6 plans per shelf; after the login only plans for the card.',
    ),
    keys: keys.press,
    reading: sentence(
      '有标题时读作一个区域；每个套餐有名称、三个数字和一个链接，不能买的按钮读出原因。',
      'Read as a region if it has a title; each plan has its name, three figures and a link, or a button with the reason.',
    ),
  },
  props: {
    items: part('套餐', 'Plans', '要摆的套餐，来自货架的数据。', 'The plans, from the data of the shelf.'),
    title,
  },
  events: {
    select: part('点套餐', 'Plan tapped', '点了一个套餐，带着它的编号。', 'A plan was tapped; passes its id.'),
    retry: part('重试', 'Retry tapped', '出错后点了重试。', 'Retry was tapped after a failure.'),
  },
  source: {
    call: '/api/iot/packageShelf',
    with: { limit: 6, soldOut: 'last' },
    node: {
      bind: { items: 'source.list' },
      on: { select: { type: 'page', path: '/pages/iot/package/details/index', bind: { packageId: 'event.id' } } },
    },
    chosen: 'packageIds',
    rules: ['type', 'sort', 'limit'],
    parts: {
      packageIds: part(
        '亲手挑的套餐',
        'Chosen plans',
        '最多 30 个，按这里的顺序摆。不挑就按下面的条件摆。',
        'At most 30, shown in this order. Without a choice, the conditions below decide.',
      ),
      type: part(
        '类别',
        'Kind',
        '只摆这一类；不选就是秒杀以外的。',
        'Only plans of this kind; all but flash sales, unless chosen.',
        {
          choices: {
            1: sentence('基础套餐', 'Basic'),
            2: sentence('预存续费', 'Prepaid'),
            3: sentence('叠加包', 'Add-on'),
            4: sentence('按量计费', 'Pay as you go'),
            5: sentence('限时秒杀', 'Flash sale'),
          },
        },
      ),
      sort: part('顺序', 'Order', '不选就按店铺的顺序。', 'The order of the shop, unless chosen.', {
        choices: {
          sales: sentence('销量高的在前', 'Best-selling first'),
          priceAsc: sentence('便宜的在前', 'Lowest price first'),
        },
      }),
      limit: shelfParts.limit,
      soldOut: part(
        '售罄和下架的',
        'Sold out',
        '留在原处、排到最后，或者不摆。售罄的不能买。',
        'Plans that are sold out or withdrawn stay in place, are last, or are not shown. They cannot be bought.',
        { choices: shelfParts.soldOut },
      ),
    },
  },
}
