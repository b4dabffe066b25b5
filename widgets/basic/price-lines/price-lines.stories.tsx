import type { Meta, StoryObj } from '@storybook/react-vite'
import { emit } from '#stories/emit.ts'
import PriceLines, { Skeleton } from './price-lines.tsx'

const meta = {
  title: 'basic/price-lines',
  component: PriceLines,
  globals: { ground: 'muted' },
  args: {
    emit,
    lines: [
      { name: '清风卡 30 GB × 1 个月', money: 29 },
      { name: '新用户立减券', money: -5 },
      { name: '运费', money: 0 },
    ],
    payMoney: 24,
  },
} satisfies Meta<typeof PriceLines>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = { args: { title: '费用明细' } }
export const Points: Story = {
  args: {
    lines: [
      { name: '随身 Wi-Fi 6 旅行版', money: 99, integral: 2000 },
      { name: '运费', money: 0 },
    ],
    payMoney: 99,
    payIntegral: 2000,
  },
}
export const OnlyPoints: Story = {
  args: { lines: [{ name: '10 元话费券', money: 0, integral: 1000 }], payMoney: 0, payIntegral: 1000 },
}
export const WithoutSum: Story = { args: { payMoney: null, look: 'plain' }, globals: { ground: 'page' } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    lines: [
      { name: 'Breeze 30 GB, 1 month', money: 29 },
      { name: 'Coupon', money: -5 },
    ],
    payMoney: 24,
  },
}
