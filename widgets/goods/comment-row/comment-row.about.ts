import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './comment-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('评价', 'Review'),
  purpose: sentence(
    '列表里的一条评价：文字、图片和店家回复。',
    'A review in a list: text, pictures and the shop’s reply.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；图片点了放大，不用另接事件。',
      'Place it in a list row; its pictures enlarge on tap without an event.',
    ),
    keys: keys.press,
    reading: sentence(
      '星级读作“几星”；昵称和内容不翻译；图片按钮读第几张。',
      'The rating is read in stars; name and text are not translated, and each picture is read by its number.',
    ),
  },
  props: {
    comment: part('评价', 'Review', '一条评价的数据。', 'The data of the review.'),
    title: part(
      '商品',
      'Article',
      '评价的是哪件商品，在顾客自己的评价里。',
      'The reviewed article, in a list of the shopper’s own reviews.',
    ),
    note: part('说明', 'Note', '别人为什么看不到，如审核中。', 'Why others cannot read it, such as a pending check.'),
  },
  slots: {
    actions: part('按钮', 'Buttons', '评价下方的操作，如删除。', 'Actions for the review, such as delete.'),
  },
}
