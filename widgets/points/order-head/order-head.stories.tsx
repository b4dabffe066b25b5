import type { Meta, StoryObj } from '@storybook/react-vite'
import { enums } from '#schemas/enums.ts'
import { useKit } from '#renderer/kit.ts'
import { emit } from '#stories/emit.ts'
import OrderHead, { Skeleton } from './order-head.tsx'

const meta = {
  title: 'points/order-head',
  component: OrderHead,
  globals: { ground: 'muted' },
  args: { emit, state: 3, statusName: '已发货', deliveryType: 1 },
} satisfies Meta<typeof OrderHead>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  render: function EveryState(args) {
    const { t } = useKit()
    return (
      <>
        {enums.goodsOrderStatus.map(({ value, label }) => (
          <OrderHead key={value} {...args} state={value} statusName={t(label)} />
        ))}
      </>
    )
  },
}
export const Unpaid: Story = { args: { state: 1, statusName: '待付款', end: '2099-01-01 00:00:00' } }
export const ToPickUp: Story = { args: { state: 2, statusName: '待自提', deliveryType: 2 } }
export const English: Story = { globals: { locale: 'en' }, args: { statusName: 'Sent' } }
export const Loading: Story = { render: () => <Skeleton /> }
