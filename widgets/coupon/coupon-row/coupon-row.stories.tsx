import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { CouponChoice } from '#schemas/entities/card/package.ts'
import { examples } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import CouponRow, { Skeleton } from './coupon-row.tsx'

const [coupon, other] = examples['/api/iot/packageDetails'].coupons as [CouponChoice, CouponChoice]
const meta = {
  title: 'coupon/coupon-row',
  component: CouponRow,
  globals: { ground: 'muted' },
  args: { emit, coupon, chosen: null },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <CouponRow {...args} />
    </div>
  ),
} satisfies Meta<typeof CouponRow>
export default meta
type Story = StoryObj<typeof meta>

export const Usable: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const Chosen: Story = { args: { chosen: coupon.id } }
export const NotUsable: Story = {
  args: { coupon: other },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
    await expect(canvas.getByText('还差 71 元可用')).toBeVisible()
  },
}
/** The picker and the coupon show the same text, whether it is usable or not. */
export const Discount: Story = {
  args: {
    coupon: { ...coupon, type: 2, discount: 85, name: '叠加包 85 折', money: 4.35, minPrice: null, endAt: null },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8.5')).toBeVisible()
    await expect(canvas.getByText('可减 ¥4.35')).toBeVisible()
  },
}
export const LongName: Story = {
  args: {
    coupon: { ...coupon, name: '新用户首次订购月包年包立减优惠券（限 11 月）', money: 1288.88, minPrice: 10000 },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
