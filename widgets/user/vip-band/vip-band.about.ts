import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './vip-band.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('会员条', 'Membership band'),
  purpose: sentence('一条显示现在的会员等级和到期。', 'A band with the active membership and its end.'),
  instead: sentence('会员页上用“会员卡”。', 'On the membership page, use the membership card.'),
  guide: {
    advice: sentence(
      '放在“卡用户”里；没有会员时写开通的文字。',
      'Place it in “Card user”; without a membership, its text is an invitation.',
    ),
    keys: keys.press,
    reading: sentence(
      '名称是二级标题；到期用文字，标志不读。',
      'The name is a heading; the end is read, the logo is not.',
    ),
  },
  props: {
    vipName: part('等级名称', 'Tier', '现在的会员等级。', 'The name of the active tier.'),
    level: part(
      '级别',
      'Level',
      '0 是最低的，银色；更高的是金色。',
      '0 is the lowest, in silver; higher levels are gold.',
    ),
    logo: part('标志', 'Logo', '等级的图片。', 'The picture of the tier.'),
    endAt: part('到期', 'End', '会员到什么时候。', 'When the membership ends.'),
    action: part('末尾链接', 'Link at the end', '如“续费”；不填就没有。', 'Such as “Renew”; leave empty for no link.'),
  },
  events: { press: part('点链接', 'Link tapped', '点了末尾的链接。', 'The link at the end was tapped.') },
}
