import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, icon, pressKey } from '#widgets/about.ts'
import type { schema } from './head.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('代理概况', 'Agent overview'),
  purpose: sentence('代理的下级人数、本月单量和邀请方式。', 'An agent’s sub-agents and sales, and the ways to invite.'),
  guide: {
    advice: sentence(
      '放在代理页顶部，一页一个；邀请方式不超过三个。',
      'Place it at the top of the agent page, once per page, with at most three ways to invite.',
    ),
    keys: keys.press,
    reading: sentence(
      '两个数字按“名目，值”读；邀请码按钮读出邀请码。',
      'The figures are read as label and value; the button of the code reads the code.',
    ),
  },
  props: {
    directCount: part('下级人数', 'Sub-agents', '直属下级有几个。', 'The number of directly invited sub-agents.'),
    monthOrders: part('本月单量', 'Orders this month', '本月成交的订单数。', 'The number of orders this month.'),
    inviteCode: part(
      '邀请码',
      'Invitation code',
      '没有表示不能邀请别人。',
      'If empty, the agent cannot invite others.',
    ),
    ways: part('邀请方式', 'Ways to invite', '最多三个按钮，如“海报”。', 'Up to three buttons, such as “Poster”.', {
      fields: { press: pressKey, text: part('文字', 'Label', '最多 14 个字。', 'At most 14 em.'), icon },
    }),
  },
  events: {
    press: part(
      '点按钮',
      'Button tapped',
      '带着它的代号；点邀请码时是 code。',
      'A button was tapped; passes its code, or “code” for the invitation code.',
    ),
  },
}
