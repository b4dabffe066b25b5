import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './options.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('加速包选择', 'Acceleration options'),
  purpose: sentence(
    '按速率列出加速包，选一天、一周或一个月；不快于当前网速的会写明。',
    'Accelerations by speed, for a day, a week or a month; those that are not faster than the current speed are marked.',
  ),
  guide: {
    advice: sentence(
      '放在“当前网速”下面；按速率自动分组，不用自己排。',
      'Place it below the current speed. It groups by speed, so the data needs no sorting.',
    ),
    keys: keys.press,
    reading: sentence(
      '每组的速率是二级标题；每个按钮读名称、时长和价格，划掉的原价标为删除。',
      'Each speed is a heading; a button is read with name, term and price, and a struck-through price is marked as deleted.',
    ),
  },
  props: {
    items: part('加速包', 'Accelerations', '能买的加速包，来自接口。', 'The accelerations for sale, from the server.'),
    disabled: part(
      '不可选',
      'Disabled',
      '打开时都不能选，原因写在旁边的通知条里。',
      'Options cannot be selected; give the reason in a notice next to them.',
    ),
  },
  events: { pick: part('选了一个', 'Chosen', '带着加速包的编号。', 'An acceleration was chosen; passes its id.') },
}
