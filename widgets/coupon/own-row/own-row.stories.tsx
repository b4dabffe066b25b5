import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { UserCoupon } from '#schemas/entities/goods/coupon.ts'
import { examples } from '#schemas/examples/money.ts'
import { emit } from '#stories/emit.ts'
import OwnRow, { Skeleton } from './own-row.tsx'

const [first] = examples['/api/iot/userCouponList'].list as [UserCoupon, ...UserCoupon[]]
const coupon: UserCoupon = { ...first, status: 1, usedAt: null }
const meta = {
  title: 'coupon/own-row',
  component: OwnRow,
  globals: { ground: 'muted' },
  args: { emit, coupon },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <OwnRow {...args} />
    </div>
  ),
} satisfies Meta<typeof OwnRow>
export default meta
type Story = StoryObj<typeof meta>

export const Unused: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '去使用' }))
    await expect(args.emit).toHaveBeenCalledWith('use')
  },
}
export const Used: Story = { args: { coupon: { ...coupon, status: 2, usedAt: '2026-11-19 12:40:05' } } }
export const RunOut: Story = { args: { coupon: { ...coupon, status: 3 } } }
export const Discount: Story = {
  args: { coupon: { ...coupon, type: 2, discount: 85, money: 20, minPrice: 0, name: '叠加包 85 折' } },
}
export const LongName: Story = {
  args: {
    coupon: {
      ...coupon,
      name: '新用户首次订购月包年包立减优惠券（限 11 月）',
      scope: '基础套餐、预存套餐、叠加包和按量计费套餐可用，最多减 20 元',
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
