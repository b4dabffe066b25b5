import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, shelfParts, title } from '#widgets/about.ts'
import type { schema } from './shelf.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('商品货架', 'Goods shelf'),
  purpose: sentence(
    '把挑好的商品摆在任何页面上，自带数据。',
    'Articles that you choose, on any page; it brings its own data.',
  ),
  guide: {
    advice: sentence(
      '活动页、首页都能放，一个货架 4 到 12 件；商品很多时用“列表”。',
      'For campaign pages and home, with 4 to 12 articles per shelf; use a list for many.',
    ),
    keys: keys.press,
    reading: sentence(
      '有标题时读作一个区域；每件商品是一个链接，售罄的读出“已售罄”，不能点。',
      'Read as a region if it has a title; each article is a link, and sold out ones are read as such without a link.',
    ),
  },
  props: {
    items: part('商品', 'Articles', '要摆的商品，来自货架的数据。', 'The articles, from the data of the shelf.'),
    title,
    columns: part(
      '列数',
      'Columns',
      '一列时图在左边，两列时图在上面。',
      'The picture is next to the text in one column, above it in two.',
    ),
  },
  events: {
    select: part(
      '点商品',
      'Article tapped',
      '点了一件商品，带着它的编号。',
      'An article was tapped; passes its number.',
    ),
    retry: part('重试', 'Retry tapped', '出错后点了重试。', 'Retry was tapped after a failure.'),
  },
  source: {
    call: '/api/shop/goodsShelf',
    with: { limit: 6, soldOut: 'stay' },
    bind: { promoCode: 'local.promoCode' },
    node: {
      bind: { items: 'source.list' },
      on: { select: { type: 'page', path: '/pages/goods/fastNumber/index', bind: { goodsId: 'event.id' } } },
    },
    chosen: 'goodsIds',
    rules: ['type', 'operatorType', 'tag', 'sort', 'limit'],
    parts: {
      goodsIds: part(
        '亲手挑的商品',
        'Chosen articles',
        '最多 30 件，按这里的顺序摆。不挑就按下面的条件摆。',
        'At most 30, shown in this order. Without a choice, the conditions below decide.',
      ),
      type: part('类别', 'Kind', '只摆这一类。', 'Only articles of this kind.', {
        choices: {
          1: sentence('号卡', 'SIM cards'),
          2: sentence('普通商品', 'Goods'),
          3: sentence('快速选号', 'Quick pick'),
        },
      }),
      operatorType: part('运营商', 'Carrier', '只摆这家的号卡。', 'Only SIM cards of this carrier.', {
        choices: { ...shelfParts.operator, 99: sentence('设备', 'Device') },
      }),
      tag: part('分组标签', 'Tag', '只摆有这个标签的商品。', 'Only articles with this tag.'),
      sort: part('顺序', 'Order', '不选就按店铺的顺序。', 'The order of the shop, unless chosen.', {
        choices: {
          sales: sentence('销量高的在前', 'Best-selling first'),
          new: sentence('新上架的在前', 'Newest first'),
        },
      }),
      limit: shelfParts.limit,
      soldOut: part(
        '售罄和下架的',
        'Sold out',
        '留在原处、排到最后，或者不摆。售罄的点不进去。',
        'Articles that are sold out or withdrawn stay in place, are last, or are not shown. They have no link.',
        { choices: shelfParts.soldOut },
      ),
    },
  },
}
