import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Tabs, { facts, Skeleton } from './tabs.tsx'
import { tabIn } from '#stories/tab-in.ts'

const orders = [
  { value: '', label: '全部' },
  { value: 'unpaid', label: '待付款', badge: 2 },
  { value: 'handling', label: '办理中' },
  { value: 'toShip', label: '待发货' },
  { value: 'toReceive', label: '待收货' },
  { value: 'done', label: '已完成' },
  { value: 'cancelled', label: '已取消' },
]
const meta = {
  title: 'basic/tabs',
  component: Tabs,
  args: {
    emit,
    label: '商品分组',
    value: 1,
    items: [
      { value: 1, label: '选号' },
      { value: 2, label: '号卡商品' },
    ],
  },
  render: withState(Tabs, facts),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const Many: Story = { args: { label: '订单状态', items: orders, value: 'toReceive' } }
export const Pills: Story = {
  args: {
    look: 'pills',
    items: [
      { value: 1, label: '套餐' },
      { value: 3, label: '叠加包' },
      { value: 2, label: '预存' },
      { value: 5, label: '限时秒杀' },
    ],
  },
}
export const UnknownValue: Story = {
  args: { value: 9 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { selected: true }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', 1))
  },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const Sticky: Story = { args: { sticky: true } }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    items: [
      { value: 1, label: 'Numbers' },
      { value: 2, label: 'SIM plans' },
    ],
  },
}
export const Keyboard: Story = {
  args: { items: orders, value: '' },
  play: async ({ canvas, canvasElement, args }) => {
    await tabIn(canvasElement)
    await expect(canvas.getByRole('tab', { name: '全部' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', 'unpaid'))
    await expect(canvas.getByRole('tab', { name: /待付款/ })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: '已取消' })).toHaveAttribute('aria-selected', 'true')
  },
}
