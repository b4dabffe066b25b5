import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys, look, disabled, icon } from '../../about.ts'
import type { schema } from './switch-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('开关行', 'Switch row'),
  purpose: sentence('一行一个开关，拨了立刻生效。', 'A row with a switch that takes effect at once.'),
  instead: sentence('要一起提交的开关放在“表单”里。', 'Switches that are submitted together belong to a form.'),
  guide: {
    advice: sentence(
      '写打开后会怎样，不写“开启或关闭”。失败会自动拨回。',
      'Say what happens when it is on. It turns back by itself when the action fails.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作开关，名称和说明一起读；执行时读作“忙”。',
      'A switch, read with name and note; it is busy while its action runs.',
    ),
  },
  props: {
    title: part('名称', 'Name', '开关管什么。', 'What it switches.'),
    note: part('说明', 'Note', '打开会怎样。', 'What happens when it is on.'),
    icon,
    value: part('开或关', 'On or off', '连到页面的一个值。', 'Paired with a value of the page.'),
    elder: part(
      '长辈版的开关',
      'Switch of elder mode',
      '服务器先画的页面也按手机上的选择显示。',
      'The page that the server draws first shows the choice of the phone, too.',
    ),
    disabled,
    look,
  },
  events: {
    change: part('拨动', 'Switched', '拨了开关，带着新的状态。', 'It was switched; comes with its new state.'),
  },
}
