import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { accelerateOrder } from '#schemas/examples/extras.ts'
import { emit } from '#stories/emit.ts'
import OrderRow, { Skeleton } from './order-row.tsx'

const order = { ...accelerateOrder, startAt: '2026-11-20 19:30:44', endAt: '2099-11-21 19:30:44' }
const meta = {
  title: 'accelerate/order-row',
  component: OrderRow,
  globals: { ground: 'muted' },
  args: { emit, order },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <OrderRow {...args} />
    </div>
  ),
} satisfies Meta<typeof OrderRow>
export default meta
type Story = StoryObj<typeof meta>

export const InForce: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '复制订单号' }))
    await expect(args.emit).toHaveBeenCalledWith('copy')
  },
}
export const Waiting: Story = { args: { order: { ...order, startAt: '2098-11-20 19:30:44' } } }
export const Over: Story = {
  args: { order: { ...order, startAt: '2020-11-20 19:30:44', endAt: '2020-11-21 19:30:44', validTag: 2 } },
}
export const Unpaid: Story = {
  args: { order: { ...order, status: 1, startAt: null, endAt: null, validTag: 2 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续支付' }))
    await expect(args.emit).toHaveBeenCalledWith('pay')
    await userEvent.click(canvas.getByRole('button', { name: '取消订单' }))
    await expect(args.emit).toHaveBeenCalledWith('cancel')
  },
}
export const Closed: Story = { args: { order: { ...order, status: 3, startAt: null, endAt: null, validTag: 2 } } }
export const Refunded: Story = {
  args: {
    order: { ...order, status: 4, startAt: null, endAt: null, validTag: 2, refundType: 1, refundRemark: '支付超时' },
  },
}
export const Gift: Story = { args: { order: { ...order, placeType: 4, actualPayMoney: 0 } } }
export const Loading: Story = { render: () => <Skeleton /> }
