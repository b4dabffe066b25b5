import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { ExchangeCoupon } from '#schemas/entities/goods/coupon.ts'
import { examples } from '#schemas/examples/tasks.ts'
import { emit, emitSlowly } from '#stories/emit.ts'
import ExchangeRow, { Skeleton } from './exchange-row.tsx'

const [coupon, discount] = examples['/api/iot/couponExchangeList'].list as [ExchangeCoupon, ExchangeCoupon]
const meta = {
  title: 'coupon/exchange-row',
  component: ExchangeRow,
  globals: { ground: 'muted' },
  args: { emit, coupon, couponCoin: 120 },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <ExchangeRow {...args} />
    </div>
  ),
} satisfies Meta<typeof ExchangeRow>
export default meta
type Story = StoryObj<typeof meta>

export const CanBeHad: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '兑换' }))
    await expect(args.emit).toHaveBeenCalledWith('exchange')
  },
}
export const TappedTwice: Story = {
  args: { emit: emitSlowly },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.dblClick(button)
    await expect(args.emit).toHaveBeenCalledTimes(1)
  },
}
export const Discount: Story = { args: { coupon: { ...discount, stock: 12 } } }
export const Gone: Story = { args: { coupon: discount } }
export const LimitReached: Story = { args: { coupon: { ...coupon, exchanged: 2 } } }
export const TooFewCoins: Story = {
  args: { couponCoin: 10 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '券币不足' })).toBeDisabled()
  },
}
export const LongName: Story = {
  args: {
    coupon: {
      ...coupon,
      name: '新用户首次订购月包年包立减优惠券（限 11 月）',
      money: 1288.5,
      minPrice: 10000,
      coin: 12000,
    },
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { coupon: { ...discount, stock: 12 } } }
export const Loading: Story = { render: () => <Skeleton /> }
