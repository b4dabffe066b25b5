import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './sheet.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('底部面板', 'Sheet'),
  purpose: sentence(
    '从底部升起的面板，放选项或小表单。',
    'Slides up from the bottom of the screen, for choices or a short form.',
  ),
  instead: sentence('只问一个是非问题用“对话框”。', 'For a simple yes or no, use a dialog.'),
  guide: {
    advice: sentence(
      '选项、筛选、短表单；内容多时用全高。一次只开一个。',
      'For choices, filters and short forms; full height for long content. One at a time.',
    ),
    keys: keys.dialog,
    reading: sentence(
      '读作对话框，名称是标题；焦点留在里面，关上回到原处。',
      'A dialog named by its title; the focus stays inside, and returns when it closes.',
    ),
    pairs: [
      {
        right: [
          {
            props: { title: sentence('选运营商', 'Carrier') },
            slots: {
              body: [
                {
                  widget: 'basic/chips',
                  props: {
                    columns: 3,
                    label: sentence('运营商', 'Carrier'),
                    value: '1',
                    items: [
                      { value: '1', label: sentence('移动', 'Mobile') },
                      { value: '2', label: sentence('联通', 'Unicom') },
                      { value: '3', label: sentence('电信', 'Telecom') },
                    ],
                  },
                },
              ],
              footer: [{ widget: 'basic/button', props: { text: sentence('看 1,284 个号码', 'Show 1,284 numbers') } }],
            },
          },
        ],
        wrong: [
          {
            props: { title: sentence('提示', 'Notice'), full: true },
            slots: {
              body: [{ widget: 'basic/text', props: { text: sentence('号码已复制。', 'The number was copied.') } }],
            },
          },
        ],
        because: sentence(
          '面板用来选，高度跟着内容；一句话用轻提示，不开全高的面板。',
          'A sheet is for choices and as high as they are; a sentence is a toast, not a full sheet.',
        ),
      },
    ],
  },
  props: {
    title: part('标题', 'Title', '最多 15 个字。', 'At most 15 em.'),
    full: part('全高', 'Full height', '列表很长或要输入时打开。', 'For long lists and text input.'),
  },
  events: { close: part('关闭', 'Closed', '面板收起之后。', 'The sheet has closed.') },
  slots: {
    body: part('内容', 'Content', '面板里的各个部分。', 'The parts inside the sheet.'),
    footer: part(
      '底部',
      'Footer',
      '固定在面板底部，如确定按钮。',
      'Fixed to the bottom of the sheet, such as a button.',
    ),
  },
}
