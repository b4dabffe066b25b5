import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/points.ts'
import { emit } from '#stories/emit.ts'
import GoodsCard, { Skeleton } from './goods-card.tsx'

const [power, cable, , router] = examples['/api/iot/integralShopIndex'].list
const meta = {
  title: 'points/goods-card',
  component: GoodsCard,
  globals: { ground: 'muted' },
  args: { emit, goods: power! },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem', width: '16rem' }}>
      <GoodsCard {...args} />
    </div>
  ),
} satisfies Meta<typeof GoodsCard>
export default meta
type Story = StoryObj<typeof meta>

export const PointsAndMoney: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /充电宝/ }))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const PointsOnly: Story = { args: { goods: cable! } }
export const MoneyOnlyAndGone: Story = { args: { goods: router! } }
export const LongWords: Story = {
  args: {
    goods: {
      ...power!,
      name: '22.5W 双向超级快充 20000 毫安大容量可上飞机移动电源',
      integral: 128_800,
      price: 1288.88,
    },
  },
}
export const LostPicture: Story = { args: { goods: { ...power!, image: '/shop/art/lost.svg', marketPrice: null } } }
/** Large type leaves a single card in a row, where a picture as wide as the card would fill the screen. */
export const AloneInARow: Story = {
  globals: { theme: 'elder' },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem', width: '32rem' }}>
      <GoodsCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button')
    const { width, height } = card.getBoundingClientRect()
    await expect(height, 'two fit on a screen').toBeLessThan(0.75 * width)
    const picture = card.firstElementChild!.getBoundingClientRect()
    const words = card.lastElementChild!.getBoundingClientRect()
    await expect(picture.right).toBeLessThanOrEqual(words.left)
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
