import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './card.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('会员卡', 'Membership card'),
  purpose: sentence(
    '会员卡，颜色随等级：已开通的，或某个等级的预览。',
    'The card of a membership in the colours of its tier, or the preview of a tier.',
  ),
  guide: {
    advice: sentence('会员页的第一个部分，一页一张。', 'The first part of the membership page, once per page.'),
    keys: keys.none,
    reading: sentence(
      '名称是二级标题；读是否开通和到期，卡号只读遮住的。',
      'The name is a heading; the state and the end are read, and the number is masked.',
    ),
  },
  props: {
    vipName: part('等级名称', 'Tier', '会员等级的名字。', 'The name of the tier.'),
    level: part(
      '级别',
      'Level',
      '0 是最低的，银色；更高的是金色。',
      '0 is the lowest, in silver; higher levels are gold.',
    ),
    logo: part('标志', 'Logo', '等级的图片。', 'The picture of the tier.'),
    endAt: part('到期', 'End', '没开通就不填。', 'Leave empty without a membership.'),
    simNo: part('卡号', 'Card number', '会员属于哪张卡。', 'The card that the membership belongs to.'),
    note: part('小字', 'Note', '卡上的一句话。', 'A line on the card.'),
  },
}
