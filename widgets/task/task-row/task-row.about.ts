import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './task-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('任务', 'Task'),
  purpose: sentence('一个任务：奖励、进度和下一步。', 'A task: reward, progress and next step.'),
  guide: {
    advice: sentence(
      '放在“列表”的行里；去完成会自动打开任务的页面。',
      'Place it in a list row; the page of the task opens automatically.',
    ),
    keys: keys.press,
    reading: sentence(
      '读作文章：名称、进度、说明、奖励；领过的只有文字。',
      'An article with name, progress, text and reward; a finished task has only text.',
    ),
  },
  props: {
    task: part('任务', 'Task', '一个任务的数据。', 'The data of the task.'),
    look: part('样式', 'Look', '列表里的一行，或单独一张卡片。', 'A row of a list, or a separate card.', {
      choices: { row: sentence('一行', 'Row'), card: sentence('卡片', 'Card') },
    }),
  },
  events: {
    go: part('去完成', 'Go tapped', '去做任务的页面。', 'The button to the page of the task was tapped.'),
    receive: part('领奖励', 'Reward tapped', '点了领取。', 'The button for receiving the reward was tapped.'),
  },
}
