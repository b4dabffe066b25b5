import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/money.ts'
import { emit } from '#stories/emit.ts'
import RechargeRow, { Skeleton } from './recharge-row.tsx'

const order = examples['/api/iot/simBalanceList'].list[0]!
const meta = {
  title: 'pay/recharge-row',
  component: RechargeRow,
  globals: { ground: 'muted' },
  args: { emit, order },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <RechargeRow {...args} />
    </div>
  ),
} satisfies Meta<typeof RechargeRow>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(order.name)).toBeVisible()
    await expect(canvas.getByText(order.orderSn)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '复制订单号' }))
    await expect(args.emit).toHaveBeenCalledWith('copy')
  },
}
export const WithoutGift: Story = { args: { order: { ...order, giveMoney: 0 } } }
export const Unpaid: Story = {
  args: { order: { ...order, status: 1 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续支付' }))
    await expect(args.emit).toHaveBeenCalledWith('pay')
    await userEvent.click(canvas.getByRole('button', { name: '取消订单' }))
    await expect(args.emit).toHaveBeenCalledWith('cancel')
  },
}
export const Closed: Story = { args: { order: { ...order, status: 3 } } }
export const Loading: Story = { render: () => <Skeleton /> }
