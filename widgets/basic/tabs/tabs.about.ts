import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, spokenName, choiceFields } from '#widgets/about.ts'
import type { schema } from './tabs.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('标签', 'Tabs'),
  purpose: sentence('在同一页的几部分之间切换。', 'Switches between parts of a page.'),
  instead: sentence('只是选一个值用“选项按钮”。', 'To choose a value, use chips.'),
  guide: {
    advice: sentence(
      '2 到 7 个，名称短。最常用的放第一个；一页只有一组吸顶。',
      '2 to 7 with short names, the most used first. Only one group per page may stick to the top.',
    ),
    keys: keys.choose,
    reading: sentence(
      '读作标签页列表，读出选中的是哪个；角标跟着名称读。',
      'A list of tabs with the selected tab announced; a badge is read with its name.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              value: 'all',
              items: [
                { value: 'all', label: sentence('全部', 'All') },
                { value: 'pay', label: sentence('待付款', 'To pay') },
                { value: 'sent', label: sentence('已发货', 'Sent') },
              ],
            },
          },
        ],
        wrong: [
          {
            props: {
              value: 'ok',
              items: [
                { value: 'ok', label: sentence('提交申请', 'Submit') },
                { value: 'no', label: sentence('取消申请', 'Cancel') },
              ],
            },
          },
        ],
        because: sentence(
          '标签是同一种东西的几部分；要做的事是按钮。',
          'Tabs are parts of one thing; what one does is a button.',
        ),
      },
    ],
  },
  props: {
    items: part('标签', 'Tabs', '从左到右，放不下可以滑动。', 'From left to right; they scroll if they do not fit.', {
      fields: choiceFields,
    }),
    value: part('选中的值', 'Selected value', '连到页面的一个值。', 'Connected to a value of the page.'),
    label: spokenName,
    look: part(
      '样式',
      'Look',
      '页面的大块用下划线，里面再细分用胶囊。',
      'Lines for the main parts of a page, pills for subdivisions.',
      { choices: { line: sentence('下划线', 'Line'), pills: sentence('胶囊', 'Pills') } },
    ),
    sticky: part('吸顶', 'Sticks to the top', '滚动时留在屏幕上方。', 'Remains visible while the page scrolls.'),
  },
  events: {
    change: part('切换', 'Tab changed', '换了标签，带着它的值。', 'Another tab was chosen; passes its value.'),
  },
}
