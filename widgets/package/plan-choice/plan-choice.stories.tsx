import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { plans } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import PlanChoice, { Skeleton } from './plan-choice.tsx'

const meta = {
  title: 'package/plan-choice',
  component: PlanChoice,
  globals: { ground: 'muted' },
  args: { emit, plans, title: '选择续费套餐' },
} satisfies Meta<typeof PlanChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /悦享/ }))
    await expect(args.emit).toHaveBeenCalledWith('pick', { packageId: 102, packageName: '悦享 30GB 月包', price: 12 })
  },
}
export const Chosen: Story = { args: { value: 101 } }
export const Running: Story = {
  args: { running: plans[0]!.packageName },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /使用中/ })).toHaveTextContent(plans[0]!.packageName)
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
    await expect(args.emit).not.toHaveBeenCalled()
  },
}
export const LongName: Story = {
  args: {
    plans: plans.map((plan) => ({ ...plan, packageName: `${plan.packageName}（含全国通用流量与视频定向流量）` })),
  },
}
export const None: Story = { args: { plans: [], empty: '没有可续费的套餐' } }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Choose a plan to renew', value: 101 } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
