import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, pressKey, pressed } from '#widgets/about.ts'
import type { schema } from './result.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('结果', 'Result'),
  purpose: sentence(
    '一件事办完后告诉顾客结果和下一步。',
    'Tells the shopper the outcome of an action, and the next step.',
  ),
  guide: {
    advice: sentence(
      '整页只放它和下一步。失败要写原因和怎么办。',
      'Alone on its page, with the next step. For a failure, give the reason and a remedy.',
    ),
    keys: keys.press,
    reading: sentence(
      '出现时自动读出；失败的会打断正在读的内容。',
      'Announced when it appears; a failure interrupts the screen reader.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              kind: 'failed',
              title: sentence('支付没有成功', 'The payment failed'),
              text: sentence(
                '没有扣款。余额不足，换一种方式再试。',
                'You were not charged. The balance is too low; try another method.',
              ),
              buttons: [{ press: 'other', text: sentence('换支付方式', 'Other methods') }],
            },
          },
        ],
        wrong: [
          {
            props: {
              kind: 'failed',
              title: sentence('操作失败', 'Operation failed'),
              text: sentence('错误码 30003', 'Error code 30003'),
            },
          },
        ],
        because: sentence(
          '先说钱有没有动，再说原因，给一条路。',
          'First whether money moved, then why, with a way on.',
        ),
      },
    ],
  },
  props: {
    kind: part('结果', 'Outcome', '决定图标和颜色。', 'Determines the icon and its colour.', {
      choices: {
        success: sentence('成功', 'Success'),
        waiting: sentence('处理中', 'Waiting'),
        failed: sentence('失败', 'Failed'),
        info: sentence('说明', 'Information'),
        offline: sentence('断网', 'Offline'),
      },
    }),
    title: part('一句话', 'Sentence', '如“支付成功”。', 'Such as “Paid”.'),
    text: part('补充', 'More', '接下来会怎样，什么时候。', 'The next step, and when it happens.'),
    money: part('金额', 'Amount', '单位：元，大字显示。', 'In yuan, in large type.'),
    buttons: part('按钮', 'Buttons', '最多两个，第一个实心。', 'At most two, the first filled.', {
      fields: {
        press: pressKey,
        text: part('文字', 'Label', '用动词说明去哪。', 'A verb that describes the destination.'),
      },
    }),
  },
  slots: {
    sign: part(
      '标志',
      'Sign',
      '代替图标的内容，如买到的号码。',
      'Content in place of the icon, such as the number that was bought.',
    ),
  },
  events: { press: pressed },
}
