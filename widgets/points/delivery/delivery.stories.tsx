import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/points.ts'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Delivery, { facts, Skeleton } from './delivery.tsx'

const [address] = examples['/api/iot/simAddressList']
const [store] = examples['/api/iot/goodsShopStore']
const meta = {
  title: 'points/delivery',
  component: Delivery,
  globals: { ground: 'muted' },
  args: { emit, types: [1, 2], value: 1, address, store },
  render: withState(Delivery, facts),
} satisfies Meta<typeof Delivery>
export default meta
type Story = StoryObj<typeof meta>

export const Parcel: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('138****0002')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '门店自提' }))
    await expect(args.emit).toHaveBeenCalledWith('change', 2)
    await userEvent.click(canvas.getByRole('button', { name: /南山体验店/ }))
    await expect(args.emit).toHaveBeenCalledWith('choose', undefined)
  },
}
export const ParcelOnly: Story = { args: { types: [1] } }
export const NoAddress: Story = { args: { address: null } }
export const NoStore: Story = { args: { value: 2, store: null } }
export const Fixed: Story = { args: { fixed: true } }
export const LongWords: Story = {
  args: {
    address: {
      ...address!,
      name: '欧阳上官司徒诸葛',
      address: '科苑路 18 号门面大厦 3 栋 1201 室（电梯出口左转第二间，前台代收请先致电）',
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
