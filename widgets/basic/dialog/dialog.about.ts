import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { keys } from '../../about.ts'
import type { schema } from './dialog.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('对话框', 'Dialog'),
  purpose: sentence('挡住页面，请顾客做一个决定。', 'Covers the page and asks the shopper for a decision.'),
  instead: sentence(
    '选项多、要填内容时用“底部面板”；只是告知时用轻提示。',
    'For many choices or typing use a sheet, and for mere information a toast.',
  ),
  guide: {
    advice: sentence(
      '只在必须先决定时打开，一次一个。标题写问题，按钮写动作。',
      'Only for what must be decided first, one at a time. The title asks, the buttons say what happens.',
    ),
    keys: keys.dialog,
    reading: sentence(
      '打开时读标题和内容，焦点留在里面；关上回到原来的地方。',
      'Opened, title and text are read and the focus stays inside; closed, it returns to where it was.',
    ),
  },
  props: {
    title: part('标题', 'Title', '一句问话，如“确定退订吗？”。', 'A question, such as “Cancel the plan?”.'),
    text: part('说明', 'Text', '说清后果：什么会变，能不能反悔。', 'What will change, and whether it can be undone.'),
    ok: part('确定按钮', 'Confirm button', '用动词，最多五个字。', 'A verb of at most 5.5 em.'),
    cancel: part(
      '取消按钮',
      'Cancel button',
      '不填就只有确定按钮，点了直接关闭。',
      'Without it there is only the confirm button, which may just close the dialog.',
    ),
    danger: part('不可撤销', 'Cannot be undone', '打开后确定按钮变红。', 'Makes the confirm button red.'),
    firm: part('必须选择', 'Must be answered', '打开后点旁边不能关闭。', 'A tap beside it does not close it.'),
  },
  events: {
    confirm: part(
      '点确定',
      'Confirmed',
      '点了确定；操作成功后对话框关闭。',
      'Confirm was tapped; the dialog closes when the actions succeed.',
    ),
    close: part('关闭', 'Closed', '对话框关掉之后。', 'The dialog has been closed.'),
  },
  slots: { body: part('内容', 'Content', '说明和按钮之间的各个部分。', 'Parts between the text and the buttons.') },
}
