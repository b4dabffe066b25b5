import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, disabled, icon } from '#widgets/about.ts'
import type { schema } from './button.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('按钮', 'Button'),
  purpose: sentence('一个带文字的按钮，点了执行页面的操作。', 'A labelled button that runs the page’s actions.'),
  instead: sentence(
    '页面的主要操作（支付、提交）用“底部按钮栏”，一直看得见。',
    'For the main action of a page (pay, submit), use the button bar, which is always visible.',
  ),
  guide: {
    advice: sentence(
      '说明点了会怎样的动词开头，如“立即办理”。一页只有一个实心按钮。',
      'Start with a verb that describes the effect, such as “Pay now”. Use one filled button per page.',
    ),
    keys: keys.press,
    reading: sentence(
      '读按钮文字；图标不读。执行时读作“忙”，不能再点。',
      'The label is read, the icon is not. While its actions run, it is read as busy and cannot be pressed.',
    ),
    pairs: [
      {
        right: [
          { props: { text: sentence('预约这个号码', 'Reserve this number') } },
          { props: { text: sentence('换一批', 'Show others'), variant: 'plain' } },
        ],
        wrong: [{ props: { text: sentence('确定', 'OK') } }, { props: { text: sentence('取消', 'Cancel') } }],
        because: sentence(
          '按钮写出点了会怎样；只有一个是实心的。',
          'The label says what a tap does, and only one button is filled.',
        ),
      },
    ],
  },
  props: {
    text: part(
      '文字',
      'Label',
      '用动词说明点了会发生什么，最多 16 个字。',
      'A verb that describes the effect of a tap, at most 16 em.',
    ),
    variant: part('强调程度', 'Emphasis', '一屏只放一个实心按钮。', 'Use only one filled button per screen.', {
      choices: {
        filled: sentence('实心', 'Filled'),
        soft: sentence('浅色', 'Soft'),
        line: sentence('描边', 'Outlined'),
        plain: sentence('纯文字', 'Text only'),
        danger: sentence('危险', 'Danger'),
        vip: sentence('会员金', 'VIP gold'),
      },
    }),
    size: part(
      '大小',
      'Size',
      '大按钮默认占满一行，小按钮和文字一样宽。',
      'Large buttons fill the line unless aligned; small buttons are as wide as their label.',
      { choices: { large: sentence('大', 'Large'), small: sentence('小', 'Small') } },
    ),
    icon,
    align: part(
      '位置',
      'Position',
      '占满一行，或靠左、居中、靠右。',
      'As wide as the line, or at its start, centre or end.',
      {
        choices: {
          wide: sentence('占满', 'Full width'),
          start: sentence('靠左', 'Start'),
          center: sentence('居中', 'Centre'),
          end: sentence('靠右', 'End'),
        },
      },
    ),
    disabled,
  },
  events: {
    press: part(
      '点按钮',
      'Tapped',
      '点了按钮；操作完成前不能再点。',
      'The button was tapped; it is busy until the actions have finished.',
    ),
  },
}
