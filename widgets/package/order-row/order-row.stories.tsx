import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { PackageOrder } from '#schemas/entities/card/package.ts'
import { examples } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import OrderRow, { Skeleton } from './order-row.tsx'

const [order, next, past] = examples['/api/iot/simPackageList'].list as [PackageOrder, PackageOrder, PackageOrder]
const meta = {
  title: 'package/order-row',
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
export const Returnable: Story = {
  args: { order: { ...order, useFlow: 0, allowReturn: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '退订' }))
    await expect(args.emit).toHaveBeenCalledWith('return')
  },
}
/** A package from an activity has no price. */
export const Given: Story = {
  args: { order: { ...order, placeType: 4, actualPayMoney: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('活动赠送')).toHaveLength(1)
    await expect(canvas.queryByText(/0\.00|实付/)).toBeNull()
  },
}
export const Waiting: Story = {
  args: { order: next },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提前生效' }))
    await expect(args.emit).toHaveBeenCalledWith('start')
  },
}
export const Over: Story = { args: { order: past } }
export const Cancelled: Story = { args: { order: { ...order, effectiveStatus: 4 } } }
export const Unlimited: Story = { args: { order: { ...order, isInfiniteFlow: true } } }
export const Unpaid: Story = {
  args: { order: { ...order, status: 1, effectiveStatus: null, startAt: null, endAt: null } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续支付' }))
    await expect(args.emit).toHaveBeenCalledWith('pay')
    await userEvent.click(canvas.getByRole('button', { name: '取消订单' }))
    await expect(args.emit).toHaveBeenCalledWith('cancel')
  },
}
export const Closed: Story = { args: { order: { ...order, status: 3, effectiveStatus: null } } }
export const Refunded: Story = { args: { order: { ...order, status: 4, effectiveStatus: null } } }
export const Loading: Story = { render: () => <Skeleton /> }
