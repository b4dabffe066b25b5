import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { getArtUrl } from '#schemas/examples/art.ts'
import { emit } from '#stories/emit.ts'
import GoodsLine, { Skeleton } from './goods-line.tsx'

const meta = {
  title: 'points/goods-line',
  component: GoodsLine,
  globals: { ground: 'muted' },
  args: {
    emit,
    image: getArtUrl('goods-power'),
    name: '10000 毫安快充充电宝',
    variant: '雾白',
    quantity: 1,
    integral: 1200,
    money: 29,
  },
} satisfies Meta<typeof GoodsLine>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Tappable: Story = {
  args: { tap: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /充电宝/ }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const WithNote: Story = { args: { note: '每张卡限兑 2 件', variant: null, money: 0 } }
export const LongWords: Story = {
  args: {
    name: '22.5W 双向超级快充 20000 毫安大容量可上飞机移动电源',
    integral: 128_800,
    money: 12_888.88,
    quantity: 20,
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { name: 'Power bank, 10,000 mAh', variant: 'White' } }
export const Loading: Story = { render: () => <Skeleton /> }
