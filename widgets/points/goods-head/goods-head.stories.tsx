import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PointsGoodsDetails } from '#schemas/entities/goods/points-goods.ts'
import { examples } from '#schemas/examples/points.ts'
import { emit } from '#stories/emit.ts'
import GoodsHead, { Skeleton } from './goods-head.tsx'

const goods = examples['/api/iot/integralShopGoodsDetails'] as PointsGoodsDetails
const meta = {
  title: 'points/goods-head',
  component: GoodsHead,
  globals: { ground: 'muted' },
  args: { emit, goods },
} satisfies Meta<typeof GoodsHead>
export default meta
type Story = StoryObj<typeof meta>

export const PointsAndMoney: Story = {}
export const PointsOnly: Story = { args: { goods: { ...goods, price: 0, deliveryTypes: [1], perLimit: 0 } } }
export const MoneyOnly: Story = { args: { goods: { ...goods, integral: 0, price: 169, stock: 0, postage: 8 } } }
export const LongWords: Story = {
  args: {
    goods: {
      ...goods,
      name: '22.5W 双向超级快充 20000 毫安大容量可上飞机移动电源（含编织数据线）',
      integral: 1_288_000,
      price: 12_888.88,
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
