import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, waiting, disabled, icon, pressKey, pressed } from '#widgets/about.ts'
import type { schema } from './button-bar.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('底部按钮栏', 'Button bar'),
  purpose: sentence(
    '固定在屏幕底部的主要操作，左边可以显示应付金额。',
    'The page’s main action, fixed to the bottom of the screen, with the amount due on the left.',
  ),
  instead: sentence('内容中间的次要操作用“按钮”。', 'For minor actions within the content, use a button.'),
  guide: {
    advice: sentence(
      '每页最多一个，页面的最后会自动留出它的高度。最重要的按钮放最后。',
      'At most one per page, which reserves space for it. The last button is the main action.',
    ),
    keys: keys.press,
    reading: sentence(
      '金额变化时自动读出；忙的按钮读作“忙”，其余的不能点。',
      'A changed amount is announced; the busy button is read as busy, and the others are disabled.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              money: 988,
              label: sentence('合计', 'Total'),
              buttons: [{ press: 'pay', text: sentence('去支付', 'Pay') }],
            },
          },
        ],
        wrong: [
          {
            props: {
              buttons: [
                { press: 'pay', text: sentence('提交', 'Submit') },
                { press: 'back', text: sentence('返回', 'Back') },
                { press: 'help', text: sentence('客服', 'Help') },
              ],
            },
          },
        ],
        because: sentence(
          '要付多少写在按钮旁边；返回和客服页面上已经有了。',
          'The sum is next to the button; the page already has back and help.',
        ),
      },
    ],
  },
  props: {
    money: part('应付金额', 'Sum to pay', '单位：元，由服务器算好。', 'In yuan, as computed by the server.'),
    points: part(
      '应付积分',
      'Points to pay',
      '要扣的积分数，和金额一起显示。',
      'The number of points, shown with the amount.',
    ),
    label: part('金额前的文字', 'Label of the sum', '不填时显示“合计”。', '“Total” by default.'),
    note: part('金额下的小字', 'Note below the sum', '如“已优惠 10 元”。', 'Such as “10 yuan off”.'),
    buttons: part(
      '按钮',
      'Buttons',
      '一到三个，最后一个是实心的；越多，每个的字越少。',
      'One to three, the last filled; the more buttons, the shorter their labels.',
      {
        fields: {
          press: pressKey,
          text: part('文字', 'Label', '用动词说明点了会发生什么。', 'A verb that describes the effect of a tap.'),
          disabled,
        },
      },
    ),
    ways: part(
      '小入口',
      'Small links',
      '按钮旁最多两个，如“客服”。',
      'Up to two next to the buttons, such as “Help”.',
      {
        fields: {
          press: part(
            '入口代号',
            'Code of the link',
            '操作靠它分清点了哪个小入口。',
            'The page’s actions use it to tell the links apart.',
          ),
          text: part('文字', 'Label', '最多 6 个字，写在图标下面。', 'At most 6 em, below the icon.'),
          icon,
        },
      },
    ),
    waiting,
  },
  events: { press: pressed },
}
