import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, rowTap } from '#widgets/about.ts'
import type { schema } from './agent-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('下级代理', 'Sub-agent'),
  purpose: sentence(
    '列表里的一个下级代理：名字、加入时间、销量。',
    'A sub-agent in a list: name, joining date and sales.',
  ),
  guide: {
    advice: sentence(
      '放在“列表”的行里；写了“操作文字”整行才能点。',
      'Place it in a list row; the row is tappable only if it has a link text.',
    ),
    keys: keys.press,
    reading: sentence(
      '能点时整行是一个按钮，从名字读到加入时间；停用的代理读出“停用”。',
      'A tappable row is a single button, read from name to date; a suspended agent is read as suspended.',
    ),
  },
  props: {
    agent: part('代理', 'Agent', '一个下级代理的数据。', 'The data of the sub-agent.'),
    action: part(
      '链接文字',
      'Link',
      '如“设置价格”；不填这一行就不能点。',
      'Such as “Set prices”; leave empty for a row that is not tappable.',
    ),
  },
  events: { select: rowTap },
}
