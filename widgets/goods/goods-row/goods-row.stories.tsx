import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { goodsRows } from '#schemas/examples/goods.ts'
import { emit } from '#stories/emit.ts'
import GoodsRow from './goods-row.tsx'

const goods = goodsRows[0]!
const meta = {
  title: 'goods/goods-row',
  component: GoodsRow,
  globals: { ground: 'muted' },
  args: { emit, goods },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <GoodsRow {...args} />
    </div>
  ),
} satisfies Meta<typeof GoodsRow>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /星河卡/ }))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const PlainFee: Story = { args: { goods: goodsRows[1]! } }
export const SoldOut: Story = { args: { goods: goodsRows[3]! } }
export const Thing: Story = { args: { goods: goodsRows[5]! } }
export const LostPicture: Story = { args: { goods: { ...goods, tips: '/shop/art/lost.svg' } } }
export const LongWords: Story = {
  args: {
    goods: {
      ...goods,
      name: '星河卡全国通用大流量长期套餐 39 元 203GB 首年半价含副卡',
      summary: '首年 19 元/月，长期可用，到期自动恢复标准资费，办理即送视频会员一年',
      tags: ['长期套餐', '免费包邮', '自选号码', '可开副卡'],
    },
  },
}
export const NoTags: Story = { args: { goods: { ...goods, tags: [], summary: null, sales: 0 } } }
