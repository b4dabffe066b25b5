import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { plans } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import PlanCard, { Skeleton } from './plan-card.tsx'

const plan = plans[0]!
const meta = {
  title: 'package/plan-card',
  component: PlanCard,
  globals: { ground: 'muted' },
  args: { emit, plan, action: '订购' },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <PlanCard {...args} />
    </div>
  ),
} satisfies Meta<typeof PlanCard>
export default meta
type Story = StoryObj<typeof meta>

export const Recommended: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '订购' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const NoThrottle: Story = { args: { plan: plans[1]! } }
export const ForLife: Story = { args: { plan: plans[3]! } }
export const Unlimited: Story = { args: { plan: { ...plan, isInfiniteFlow: true, totalFlow: 0 } } }
export const FewLeft: Story = { args: { plan: { ...plan, stock: 6, bought: 0 } } }
export const SoldOut: Story = {
  args: { plan: { ...plan, stock: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '已售罄' })).toBeDisabled()
  },
}
export const LimitReached: Story = { args: { plan: { ...plan, bought: 3 } } }
export const LongWords: Story = {
  args: {
    plan: {
      ...plan,
      packageName: '畅用 100GB 月包（含 70GB 全国通用流量与 30GB 定向视频流量）',
      tag: '新人专享 5 折',
      totalFlow: 1_288_490_189,
      price: 12888,
      originalPrice: 16888,
    },
  },
}
export const LongMarks: Story = {
  args: { plan: { ...plan, tag: '全国通用大流量长期套餐专享，老用户回馈' }, note: '订购后不可退订，也不可转让给别人' },
}
export const Head: Story = {
  args: { look: 'head', action: null, note: '不可退订' },
  render: (args) => <PlanCard {...args} />,
}
/** The price during the sale, and the usual price. */
export const Seckill: Story = {
  args: { look: 'head', action: null, plan: { ...plan, price: 29, seckillPrice: 19.9 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('19')).toBeVisible()
    await expect(canvas.getByText('¥29.00')).toBeVisible()
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { action: 'Buy' } }
export const Loading: Story = { render: () => <Skeleton look="head" /> }
