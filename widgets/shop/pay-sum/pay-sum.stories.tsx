import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import PaySum, { Skeleton } from './pay-sum.tsx'

const meta = {
  title: 'shop/pay-sum',
  component: PaySum,
  globals: { ground: 'muted' },
  args: { emit, money: 3880, title: '靓号 19900008888', end: '2099-01-01 00:00:00' },
} satisfies Meta<typeof PaySum>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const WithoutEnd: Story = { args: { end: null } }
export const Dear: Story = { args: { money: 128_888.66 } }
export const LongTitle: Story = {
  args: { title: '靓号尊享全家共享不限量至尊套餐（含三张副卡）首年半价，北京市朝阳区' },
}
export const Loading: Story = { render: () => <Skeleton /> }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Vanity number 19900008888' } }
export const TimeIsUp: Story = {
  args: { end: '2020-01-01 00:00:00' },
  play: async ({ args }) => {
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('end'))
    await expect(args.emit).toHaveBeenCalledTimes(1)
  },
}
