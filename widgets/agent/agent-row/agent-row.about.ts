import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { rowTap } from '../../about.ts'
import type { schema } from './agent-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('下级代理', 'Sub-agent'),
  purpose: sentence(
    '列表里的一个下级代理：名字、加入时间、销量。',
    'One sub-agent in a list: name, since when, and sales.',
  ),
  props: {
    agent: part('代理', 'Agent', '一个下级代理的数据。', 'The data of one sub-agent.'),
    action: part(
      '链接文字',
      'Link',
      '如“设置价格”；不填这一行就不能点。',
      'Such as “Set prices”; without it the row cannot be tapped.',
    ),
  },
  events: { select: rowTap },
}
