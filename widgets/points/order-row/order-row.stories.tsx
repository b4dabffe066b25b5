import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { PointsOrder } from '#schemas/entities/orders/points-order.ts'
import { examples } from '#schemas/examples/points.ts'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import OrderRow, { Skeleton } from './order-row.tsx'

const [unpaid, shipped, done] = examples['/api/iot/shopOrderList'].list as [PointsOrder, PointsOrder, PointsOrder]
const meta = {
  title: 'points/order-row',
  component: OrderRow,
  globals: { ground: 'muted' },
  args: { emit, order: shipped },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <OrderRow {...args} />
    </div>
  ),
} satisfies Meta<typeof OrderRow>
export default meta
type Story = StoryObj<typeof meta>

export const Shipped: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shipped.orderSn }))
    await expect(act).toHaveBeenCalledWith(expect.objectContaining({ type: 'copy' }))
    await userEvent.click(canvas.getByRole('button', { name: /充电宝/ }))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const Unpaid: Story = {
  args: {
    order: { ...unpaid, payExpireAt: '2099-01-01 00:00:00' },
    actions: (
      <>
        <Button size="small" variant="line">
          取消订单
        </Button>
        <Button size="small">去支付</Button>
      </>
    ),
  },
}
export const PointsOnly: Story = { args: { order: done } }
export const LongWords: Story = {
  args: {
    order: {
      ...shipped,
      goodsName: '22.5W 双向超级快充 20000 毫安大容量可上飞机移动电源',
      integral: 128_800,
      actualPayMoney: 12_888.88,
      quantity: 20,
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
