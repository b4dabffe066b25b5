import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title } from '#widgets/about.ts'
import type { schema } from './steps.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('步骤', 'Steps'),
  purpose: sentence('显示一件事走到了第几步。', 'Shows how far a process has progressed.'),
  guide: {
    advice: sentence(
      '3 到 5 步横排，更多或带时间用竖排；记录用“记录”样式。',
      '3 to 5 steps in a line; more steps, or steps with times, as a list; past events as a log.',
    ),
    keys: keys.none,
    reading: sentence(
      '读作有序列表，现在的一步读作当前步骤；完成、失败用文字读出。',
      'An ordered list with the current step marked; “done” and “failed” are read as words.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              at: 1,
              items: [
                { label: sentence('选号', 'Choose') },
                { label: sentence('实名', 'Verify') },
                { label: sentence('支付', 'Pay') },
              ],
            },
          },
        ],
        wrong: [
          {
            props: {
              at: 1,
              items: [
                { label: sentence('打开页面', 'Open the page') },
                { label: sentence('选号码', 'Pick') },
                { label: sentence('看详情', 'Read') },
                { label: sentence('填姓名', 'Name') },
                { label: sentence('填证件', 'ID') },
                { label: sentence('付款', 'Pay') },
              ],
            },
          },
        ],
        because: sentence(
          '三到五步，一步一个短词；更多的用竖排。',
          'Three to five steps of a short word each; more of them are a list.',
        ),
      },
    ],
  },
  props: {
    items: part('各步', 'Steps', '按先后排；记录样式里新的在前。', 'In order; in a log, the newest first.', {
      fields: {
        label: part('名称', 'Label', '这一步叫什么。', 'The name of the step.'),
        note: part('小字', 'Note', '这一步的补充。', 'Additional information about the step.'),
        time: part('时间', 'Time', '什么时候到的这一步。', 'When the step was reached.'),
      },
    }),
    at: part('当前步', 'Current step', '从 0 数起，前面的算做完。', 'Counted from 0; earlier steps are done.'),
    failed: part('失败了', 'Failed', '当前这一步没成功。', 'The current step did not succeed.'),
    ended: part('到此为止', 'Ended', '后面的步骤不再进行。', 'Later steps will not happen.'),
    look: part('样式', 'Look', '横排、竖排，或时间记录。', 'In a line, as a list, or as a log by time.', {
      choices: { line: sentence('横排', 'Line'), list: sentence('竖排', 'List'), log: sentence('记录', 'Log') },
    }),
    title,
  },
}
