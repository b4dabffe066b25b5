import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './empty.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('空状态', 'Empty state'),
  purpose: sentence(
    '没有内容时告诉顾客缺什么、接下来去哪。',
    'Explains to shoppers why there is no content, and offers a next step.',
  ),
  instead: sentence(
    '列表自己会显示空状态，不用再加。',
    'Lists show their own empty state and do not need this widget.',
  ),
  guide: {
    advice: sentence(
      '写缺什么，再给一个出路。列表自带空状态，不用另放。',
      'State the missing content and offer one next step. A list has its own empty state.',
    ),
    keys: keys.press,
    reading: sentence('读文字，再读按钮；图画不读。', 'The text is read, then the button; the drawing is not read.'),
    pairs: [
      {
        right: [
          { props: { text: sentence('还没有订单', 'No orders yet'), action: sentence('去选号码', 'Choose a number') } },
        ],
        wrong: [{ props: { text: sentence('暂无数据', 'No data') } }],
        because: sentence('说缺什么，给一条路。', 'Say what is missing, and give a way on.'),
      },
    ],
  },
  props: {
    text: part('一句话', 'Sentence', '缺什么，为什么。', 'The missing content, and the reason.'),
    action: part(
      '按钮文字',
      'Button',
      '下一步，如“去选号”；不填就没有按钮。',
      'The next step, such as “Choose a number”; leave empty for no button.',
    ),
    icon: part('图标', 'Icon', '缺的是什么，画在空门牌上。', 'What is missing, drawn on an empty plate.'),
    image: part('图片', 'Picture', '换掉空门牌。', 'Replaces the plate.'),
  },
  events: { press: part('点按钮', 'Button tapped', '点了下一步的按钮。', 'The button for the next step was tapped.') },
}
