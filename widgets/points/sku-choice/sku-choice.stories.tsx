import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { PointsGoodsDetails } from '#schemas/entities/goods/points-goods.ts'
import { examples } from '#schemas/examples/points.ts'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import SkuChoice, { facts, Skeleton } from './sku-choice.tsx'

type Sku = PointsGoodsDetails['skus'][number]
const [white, green] = examples['/api/iot/integralShopGoodsDetails'].skus as [Sku, Sku]
const meta = {
  title: 'points/sku-choice',
  component: SkuChoice,
  globals: { ground: 'muted' },
  args: { emit, skus: [white, green], usual: white.id },
  render: withState(SkuChoice, facts),
} satisfies Meta<typeof SkuChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: green.name }))
    await expect(args.emit).toHaveBeenCalledWith('change', green.id)
    await expect(canvas.getByRole('radio', { name: green.name })).toBeChecked()
  },
}
export const OneGone: Story = {
  args: { skus: [white, { ...green, stock: 0 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /松绿/ })).toBeDisabled()
  },
}
export const LongWords: Story = {
  args: {
    skus: [white, { ...green, name: '松绿色（含编织快充数据线与收纳袋）' }, { ...green, id: 9, name: '礼盒装' }],
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
