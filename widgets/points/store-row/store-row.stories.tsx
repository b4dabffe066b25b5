import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/points.ts'
import { emit } from '#stories/emit.ts'
import StoreRow, { Skeleton } from './store-row.tsx'

const [store] = examples['/api/iot/goodsShopStore']
const meta = {
  title: 'points/store-row',
  component: StoreRow,
  globals: { ground: 'muted' },
  args: { emit, store: store!, chosen: null },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <StoreRow {...args} />
    </div>
  ),
} satisfies Meta<typeof StoreRow>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /科苑路/ }))
    await expect(args.emit).toHaveBeenCalledWith('select')
    await userEvent.click(canvas.getByRole('button', { name: /^致电/ }))
    await expect(args.emit).toHaveBeenCalledWith('call')
  },
}
export const Chosen: Story = { args: { chosen: store!.id } }
export const LongWords: Story = {
  args: {
    store: {
      ...store!,
      name: '门面优选南山科技园科苑地铁站旗舰体验店（含售后）',
      openTime: '周一至周五 9:30–20:30，周末及节假日 10:00–22:00',
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
