import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/agents.ts'
import { emit } from '#stories/emit.ts'
import PriceRow, { Skeleton } from './price-row.tsx'

const [ownPrice, standard] = examples['/api/shop/agent/priceList'].list
const meta = {
  title: 'agent/price-row',
  component: PriceRow,
  globals: { ground: 'muted' },
  args: { emit, price: ownPrice! },
} satisfies Meta<typeof PriceRow>
export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const Standard: Story = { args: { price: standard! } }
export const LongWords: Story = {
  args: {
    price: {
      ...ownPrice!,
      goodsName: '门面 X1 手机 8GB+256GB 星河蓝 官方标配赠一年碎屏险与原装保护壳套装',
      image: null,
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
