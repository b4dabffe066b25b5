import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodsRows } from '#schemas/examples/goods.ts'
import { emit } from '#stories/emit.ts'
import GoodsHead, { Skeleton } from './goods-head.tsx'

const meta = {
  title: 'goods/goods-head',
  component: GoodsHead,
  globals: { ground: 'muted' },
  args: { emit, look: 'head', goods: goodsRows[0]! },
} satisfies Meta<typeof GoodsHead>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {}
export const Thing: Story = { args: { goods: goodsRows[4]! } }
export const Line: Story = { args: { look: 'line' } }
export const Variant: Story = {
  args: {
    look: 'line',
    goods: goodsRows[4]!,
    skus: [{ id: 1, name: '晴川蓝 12GB+512GB', price: 1599, stock: 3, image: '/shop/art/goods-phone-blue.webp' }],
    skuId: 1,
  },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const LoadingLine: Story = { args: { look: 'line' }, render: (args) => <Skeleton {...args} /> }
