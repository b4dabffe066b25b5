import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, look, disabled, icon } from '#widgets/about.ts'
import type { schema } from './switch-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('开关行', 'Switch row'),
  purpose: sentence('一行一个开关，拨了立刻生效。', 'A row with a switch that takes effect immediately.'),
  instead: sentence('要一起提交的开关放在“表单”里。', 'For switches that are submitted together, use a form.'),
  guide: {
    advice: sentence(
      '写打开后会怎样，不写“开启或关闭”。失败会自动拨回。',
      'Describe the effect of turning it on. It switches back if the action fails.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作开关，名称和说明一起读；执行时读作“忙”。',
      'A switch, read with name and note; it is read as busy while its action runs.',
    ),
  },
  props: {
    title: part('名称', 'Name', '开关管什么。', 'The setting that it changes.'),
    note: part('说明', 'Note', '打开会怎样。', 'The effect of turning it on.'),
    icon,
    value: part('开或关', 'On or off', '连到页面的一个值。', 'Connected to a value of the page.'),
    elder: part(
      '长辈版的开关',
      'Switch of elder mode',
      '服务器先画的页面也按手机上的选择显示。',
      'The page that the server draws also shows the choice made on the phone.',
    ),
    disabled,
    look,
  },
  events: {
    change: part('拨动', 'Switched', '拨了开关，带着新的状态。', 'It was switched; passes its new state.'),
  },
}
