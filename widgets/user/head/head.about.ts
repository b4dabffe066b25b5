import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, carrier } from '#widgets/about.ts'
import type { schema } from './head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('卡用户', 'Card user'),
  purpose: sentence('卡个人中心的顶部：名字、卡号和套餐。', 'The top of the card’s user page: name, number and plan.'),
  guide: {
    advice: sentence(
      '卡个人中心的第一个部分；会员条放进它里面。',
      'The first part of the card’s user page, with the membership band inside.',
    ),
    keys: keys.press,
    reading: sentence(
      '名字是二级标题，卡号读一整串；复制按钮有名称。',
      'The name is a heading, the number is read in one piece; the copy button has a name.',
    ),
  },
  props: {
    name: part('名字', 'Name', '如绑定的手机号。', 'Such as the bound phone.'),
    number: part('卡号', 'Card number', '点旁边的按钮可复制。', 'Copied by the button next to it.'),
    alias: part(
      '卡的名称',
      'Name of the card',
      '持卡人起的名称，写在卡号前。',
      'Set by the card holder, shown before the number.',
    ),
    note: part('小字', 'Note', '卡号下面，如套餐名称。', 'Shown below the number, such as the plan.'),
    avatar: part('头像', 'Picture', '名字旁的图片。', 'The picture next to the name.'),
    operatorType: carrier,
  },
  events: { copy: part('复制卡号', 'Number copied', '点了复制。', 'The copy button was tapped.') },
  slots: { body: part('内容', 'Content', '顶部里的其他部分。', 'Additional parts inside.') },
}
