import type { Meta, StoryObj } from '@storybook/react-vite'
import { sentence } from '#schemas/language/sentences.ts'
import Button from '#widgets/basic/button/button.tsx'
import Empty from '#widgets/basic/empty/empty.tsx'
import Notice from '#widgets/basic/notice/notice.tsx'
import Result from '#widgets/basic/result/result.tsx'
import { Money, Volume } from '#widgets/ui/numbers/numbers.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { emit } from '../emit.ts'
import { Section } from '../look/both.tsx'
import { sheetParameters } from './parameters.ts'
import { Pair, Sheet, Stage } from './sheet.tsx'

const meta = {
  title: 'foundations/words',
  tags: ['!autodocs'],
  globals: { viewport: { value: undefined } },
  parameters: sheetParameters,
} satisfies Meta
export default meta

export const Words: StoryObj = {
  render: () => (
    <Sheet
      title={sentence('文案', 'Words')}
      lead={sentence(
        '短、客气、具体。按钮是动词，数字带单位，说清接下来会怎样、什么时候。英文是写给人的，不是翻译。',
        'Short, polite, concrete. Buttons are verbs, figures have units; say what happens next and when. English is written, not translated.',
      )}
    >
      <Pair
        good={<Button emit={emit} text="支付 ¥68.00" />}
        bad={<Button emit={emit} text="确定" />}
        because={sentence('按钮说点了会怎样。', 'A button says what a tap does.')}
      />
      <Pair
        good={<Notice emit={emit} tone="warning" text="欠费 12.50 元，缴清后 5 分钟内恢复" action="去缴费" />}
        bad={<Notice emit={emit} tone="warning" text="您的卡状态异常，请尽快处理！" />}
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
            title="支付没有成功"
            text="没有扣款。银行卡余额不足，换一种方式再试。"
            buttons={[{ press: 'a', text: '换支付方式' }]}
          />
        }
        bad={<Result emit={emit} kind="failed" title="操作失败" text="错误码 30003" />}
        because={sentence('先说钱有没有动，再说原因和办法。', 'First whether money moved, then why and what to do.')}
      />
      <Pair
        good={<Empty emit={emit} text="还没有订单" action="去选号码" />}
        bad={<Empty emit={emit} text="暂无数据" />}
        because={sentence(
          '空着的地方说缺什么，并给一条路。',
          'An empty place says what is missing and gives a way on.',
        )}
      />
      <Pair
        locale="en"
        good={<Button emit={emit} text="Top up ¥50" />}
        bad={<Button emit={emit} text="Proceed to recharge" />}
        because={sentence('英文用日常的说法。', 'English as people say it.')}
      />
    </Sheet>
  ),
}

export const Figures: StoryObj = {
  render: () => (
    <Sheet
      title={sentence('数字', 'Figures')}
      lead={sentence(
        '数字是主角：等宽、加粗，单位小一号。金额、流量和号码只由这几个部件画。',
        'Figures are the heroes: of equal width, bold, with smaller units. Only these parts draw money, data and numbers.',
      )}
    >
      <Section id="parts" title={sentence('部件', 'Parts')}>
        <Stage>
          <PhoneNumber number="10012348888" rule="尾号AAAA" size="hero" />
          <PhoneNumber number="12056783344" rule="AABB" size="figure" />
          <Money yuan={1288} size="hero" tone="price" />
          <Money yuan={68.5} size="section" tone="price" />
          <Money yuan={99} struck />
          <Volume kb={31_457_280} size="figureLarge" />
          <Volume kb={524_800} size="section" />
        </Stage>
      </Section>
    </Sheet>
  ),
}
