import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '#schemas/language/sentences.ts'
import Button from '#widgets/basic/button/button.tsx'
import Empty from '#widgets/basic/empty/empty.tsx'
import Notice from '#widgets/basic/notice/notice.tsx'
import Result from '#widgets/basic/result/result.tsx'
import { emit } from '../emit.ts'
import { say } from '../look/language.ts'
import { sheets } from '../look/names.ts'
import { createSheetParameters } from './parameters.ts'
import { Pair, Sheet } from './sheet.tsx'

const WordsSheet = () => (
  <Sheet
    title={sheets['foundations/words']}
    lead={sentence(
      '短、客气、具体。按钮是动词，数字带单位，说清接下来会怎样、什么时候。英文是写给人的，不是翻译。',
      'Short, polite, concrete. Buttons are verbs, figures have units; say what happens next and when. English is written, not translated.',
    )}
  >
    <Pair
      good={<Button emit={emit} text={say(sentence('支付 ¥68.00', 'Pay ¥68.00'))} />}
      bad={<Button emit={emit} text={say(sentence('确定', 'OK'))} />}
      because={sentence('按钮说点了会怎样。', 'A button says what a tap does.')}
    />
    <Pair
      good={
        <Notice
          emit={emit}
          tone="warning"
          text={say(sentence('欠费 12.50 元，缴清后 5 分钟内恢复', '¥12.50 overdue; back within 5 minutes of payment'))}
          action={say(sentence('去缴费', 'Pay now'))}
        />
      }
      bad={
        <Notice
          emit={emit}
          tone="warning"
          text={say(sentence('您的卡状态异常，请尽快处理！', 'Your card is abnormal, please handle it soon!'))}
        />
      }
      because={sentence(
        '原因、做什么、多久好，一句说完；不用感叹号。',
        'Why, what to do and how long it takes, in one sentence, without an exclamation mark.',
      )}
    />
    <Pair
      good={
        <Result
          emit={emit}
          kind="failed"
          title={say(sentence('支付没有成功', 'The payment failed'))}
          text={say(
            sentence(
              '没有扣款。银行卡余额不足，换一种方式再试。',
              'You were not charged. The bank card lacks funds; try another method.',
            ),
          )}
          buttons={[{ press: 'a', text: say(sentence('换支付方式', 'Other methods')) }]}
        />
      }
      bad={
        <Result
          emit={emit}
          kind="failed"
          title={say(sentence('操作失败', 'Operation failed'))}
          text={say(sentence('错误码 30003', 'Error code 30003'))}
        />
      }
      because={sentence('先说钱有没有动，再说原因和办法。', 'First whether money moved, then why and what to do.')}
    />
    <Pair
      good={
        <Empty
          emit={emit}
          text={say(sentence('还没有订单', 'No orders yet'))}
          action={say(sentence('去选号码', 'Choose a number'))}
        />
      }
      bad={<Empty emit={emit} text={say(sentence('暂无数据', 'No data'))} />}
      because={sentence('空着的地方说缺什么，并给一条路。', 'An empty place says what is missing and gives a way on.')}
    />
    <Pair
      locale="en"
      good={<Button emit={emit} text="Top up ¥50" />}
      bad={<Button emit={emit} text="Proceed to recharge" />}
      because={sentence('英文用日常的说法。', 'English as people say it.')}
    />
  </Sheet>
)

const meta = { title: 'foundations/words', parameters: createSheetParameters(WordsSheet) } satisfies Meta
export default meta
export const Words: StoryObj = {
  tags: ['!dev'],
  render: () => <WordsSheet />,
}
