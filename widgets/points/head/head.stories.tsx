import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Head, { Skeleton } from './head.tsx'

const ways = [
  { press: 'log', text: '积分明细', icon: 'list' as const },
  { press: 'orders', text: '兑换订单', icon: 'package' as const },
  { press: 'task', text: '赚积分', icon: 'calendar-check' as const },
  { press: 'rule', text: '积分规则', icon: 'circle-help' as const },
]
const meta = {
  title: 'points/head',
  component: Head,
  globals: { ground: 'muted' },
  args: { emit, integral: 1860, ways },
} satisfies Meta<typeof Head>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '积分明细' }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'log')
  },
}
export const None: Story = { args: { integral: 0 } }
export const Many: Story = { args: { integral: 12_888_888 } }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    ways: ['History', 'My orders', 'Earn points', 'How it works'].map((text, index) => ({ ...ways[index]!, text })),
  },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
