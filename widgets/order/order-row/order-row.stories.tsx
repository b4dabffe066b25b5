import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/orders.ts'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import OrderRow from './order-row.tsx'

const orders = examples['/api/shop/order/list'].list
const meta = {
  title: 'order/order-row',
  component: OrderRow,
  globals: { ground: 'muted' },
  args: { emit, order: orders[2]! },
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
    await userEvent.click(canvas.getByRole('button', { name: orders[2]!.orderSn }))
    await expect(act).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'copy', with: expect.objectContaining({ text: orders[2]!.orderSn }) }),
    )
    await userEvent.click(canvas.getByRole('button', { name: /星河卡/ }))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const Unpaid: Story = {
  args: {
    order: { ...orders[0]!, payExpireAt: '2099-01-01 00:00:00' },
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
export const WithoutActions: Story = { args: { order: { ...orders[5]!, applyFailReason: null } } }
export const Refused: Story = {
  args: { order: orders[5]! },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(orders[5]!.applyFailReason!)).toBeInTheDocument()
  },
}
export const Thing: Story = { args: { order: orders[4]! } }
export const LongWords: Story = {
  args: {
    order: {
      ...orders[0]!,
      goodsName: '星河卡全国通用大流量长期套餐 39 元 203GB 首年半价含副卡一张包邮到家',
      actualPayMoney: 128_888,
    },
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { order: orders[4]! } }
