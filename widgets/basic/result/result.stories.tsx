import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { numbers } from '#schemas/examples/numbers.ts'
import { emit } from '#stories/emit.ts'
import NumberHero from '#widgets/number/number-hero/number-hero.tsx'
import Result, { Skeleton } from './result.tsx'

const meta = {
  title: 'basic/result',
  component: Result,
  args: {
    emit,
    kind: 'success',
    title: '支付成功',
    money: 68,
    text: '套餐已生效，流量将在 5 分钟内到账',
    buttons: [
      { press: 'order', text: '查看订单' },
      { press: 'home', text: '返回首页' },
    ],
  },
} satisfies Meta<typeof Result>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Waiting: Story = {
  args: {
    kind: 'waiting',
    title: '正在确认支付',
    money: null,
    text: '如已完成支付，请点击下方按钮确认',
    buttons: [
      { press: 'done', text: '已完成支付' },
      { press: 'again', text: '重新支付' },
    ],
  },
}
export const Failed: Story = {
  args: {
    kind: 'failed',
    title: '订单已关闭',
    money: null,
    text: '超过 15 分钟未支付，订单已自动关闭',
    buttons: [{ press: 'again', text: '重新下单' }],
  },
}
export const Offline: Story = {
  args: {
    kind: 'offline',
    title: '当前无网络',
    money: null,
    text: '请检查网络连接后重试',
    buttons: [{ press: 'retry', text: '重试' }],
  },
}
/** What was bought is the sign of success. */
export const WithSign: Story = {
  args: {
    title: '这个号码归您了',
    money: 988,
    text: '支付成功',
    sign: <NumberHero emit={emit} number={numbers[0]!} look="own" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(numbers[0]!.number)
    await expect(canvas.getByText(/988/)).toBeVisible()
  },
}
/** No payment was made, so no sum is shown. */
export const Info: Story = {
  args: { kind: 'info', title: '敬请期待', money: 0, text: null, buttons: null },
  play: ({ canvas }) => expect(canvas.queryByText(/¥/)).toBeNull(),
}
export const Loading: Story = { render: () => <Skeleton /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    title: 'Paid',
    text: 'Your plan is active. Data arrives within 5 minutes.',
    buttons: [
      { press: 'order', text: 'View order' },
      { press: 'home', text: 'Home' },
    ],
  },
}
export const Pressed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '返回首页' }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'home')
  },
}
