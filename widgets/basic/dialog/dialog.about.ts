import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './dialog.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('对话框', 'Dialog'),
  purpose: sentence('挡住页面，请顾客做一个决定。', 'Covers the page and asks the shopper to decide.'),
  instead: sentence(
    '选项多、要填内容时用“底部面板”；只是告知时用轻提示。',
    'For many choices or text input, use a sheet; for information only, use a toast.',
  ),
  guide: {
    advice: sentence(
      '只在必须先决定时打开，一次一个。标题写问题，按钮写动作。',
      'Only for decisions that must be made first, one at a time. The title asks, the buttons name the actions.',
    ),
    keys: keys.dialog,
    reading: sentence(
      '打开时读标题和内容，焦点留在里面；关上回到原来的地方。',
      'When it opens, title and text are read and the focus moves inside; when it closes, the focus returns.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              title: sentence('取消这个订单？', 'Cancel this order?'),
              text: sentence('号码会放回去，别人可以预约。', 'The number becomes free for others.'),
              ok: sentence('取消订单', 'Cancel it'),
              cancel: sentence('再想想', 'Not now'),
            },
          },
        ],
        wrong: [
          {
            props: {
              title: sentence('温馨提示', 'Notice'),
              text: sentence('您确定要取消吗？', 'Are you sure you want to cancel?'),
              ok: sentence('确定', 'OK'),
              cancel: sentence('取消', 'Cancel'),
            },
          },
        ],
        because: sentence(
          '标题是问题，正文是后果，按钮是动作；“取消”不能有两个意思。',
          'The title asks, the text gives the consequence, the buttons name actions; “Cancel” must not mean two things.',
        ),
      },
    ],
  },
  props: {
    title: part('标题', 'Title', '一句问话，如“确定退订吗？”。', 'A question, such as “Cancel the plan?”.'),
    text: part('说明', 'Text', '说清后果：什么会变，能不能反悔。', 'The consequences, and whether they can be undone.'),
    ok: part('确定按钮', 'Confirm button', '用动词，最多五个字。', 'A verb of at most 5.5 em.'),
    cancel: part(
      '取消按钮',
      'Cancel button',
      '不填就只有确定按钮，点了直接关闭。',
      'Leave empty for a single button, which may just close the dialog.',
    ),
    danger: part('不可撤销', 'Cannot be undone', '打开后确定按钮变红。', 'Turns the confirm button red.'),
    firm: part('必须选择', 'Must be answered', '打开后点旁边不能关闭。', 'Tapping outside does not close it.'),
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
