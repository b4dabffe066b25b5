import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/money.ts'
import { emit } from '#stories/emit.ts'
import ActivityCard, { Skeleton } from './activity-card.tsx'

const [open, full, days, over] = examples['/api/iot/couponChoose'].list
const activity = open!
const meta = {
  title: 'coupon/activity-card',
  component: ActivityCard,
  globals: { ground: 'muted' },
  args: { emit, activity },
} satisfies Meta<typeof ActivityCard>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '立即参与' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const TakenAsOftenAsAllowed: Story = {
  args: { activity: full! },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '已达上限' })).toBeDisabled()
  },
}
export const OfNoUse: Story = {
  args: { activity: { ...days!, reason: '活动赠送套餐有效期，请先订购有期限的套餐' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '立即参与' })).toBeDisabled()
    await expect(canvas.getByText(/请先订购/)).toBeVisible()
  },
}
export const NoLimit: Story = { args: { activity: days! } }
export const Over: Story = { args: { activity: over! } }
export const Everything: Story = {
  args: {
    activity: {
      ...activity,
      name: '开业大吉充值节（限新老用户首次参与，余额、流量、有效期一次到账）',
      giveFlow: 20_971_520,
      giveDays: 30,
      giveCoin: 60,
      giveCoupon: '满 20 减 5 元',
    },
  },
}
export const LongMark: Story = {
  args: { activity: { ...activity, tag: '全国通用大流量长期套餐专享活动，老用户回馈' } },
}
export const ManyDays: Story = {
  globals: { locale: 'en' },
  args: { activity: { ...activity, giveDays: 1000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+1,000 days')).toBeVisible()
  },
}
export const Plain: Story = { args: { look: 'plain' }, globals: { ground: 'page' } }
export const English: Story = {
  globals: { locale: 'en' },
  args: { activity: { ...activity, name: 'Top up 100, get 110', tag: 'This month', desc: 'Arrives at once' } },
}
export const Loading: Story = { render: () => <Skeleton /> }
