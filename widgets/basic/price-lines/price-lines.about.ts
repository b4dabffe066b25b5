import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { title, look, waiting } from '../../about.ts'
import type { schema } from './price-lines.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('价格明细', 'Price details'),
  purpose: sentence(
    '列出服务器算好的各项价格和应付金额。',
    'The items of a price and the sum, as the server computed them.',
  ),
  props: {
    lines: part('各项价格', 'Lines', '服务器给的明细，这里不做加减。', 'From the server; nothing is added up here.'),
    payMoney: part('应付金额', 'Sum to pay', '单位：元。', 'In yuan.'),
    payIntegral: part('应付积分', 'Points to pay', '要扣的积分数。', 'The number of points.'),
    title,
    label: part('金额前的文字', 'Label of the sum', '不填时显示“应付”。', '“To pay” unless given.'),
    look,
    waiting,
  },
}
