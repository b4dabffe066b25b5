import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Row, { Skeleton } from './row.tsx'

const meta = {
  title: 'basic/row',
  component: Row,
  globals: { ground: 'muted' },
  args: { emit, title: '11 月账单', note: '12 月 1 日出账，已付清', value: '¥68.00' },
} satisfies Meta<typeof Row>
export default meta
type Story = StoryObj<typeof meta>

export const OnCard: Story = {}
export const WithIcon: Story = { args: { icon: 'receipt-text', value: null } }
export const Plain: Story = { args: { look: 'plain' }, globals: { ground: 'page' } }
export const LongText: Story = {
  args: {
    title: '2026 年 11 月账单，含套餐外流量、国际漫游和两张副卡的通话',
    note: '12 月 1 日出账，最晚 12 月 20 日付清，逾期停机',
    value: '¥12,800.00',
  },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: { title: 'Bill of November', note: 'Issued on 1 December, paid', value: '¥68.00' },
}
export const Pressed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /11 月账单/ }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
