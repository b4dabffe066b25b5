import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/points.ts'
import { emit } from '#stories/emit.ts'
import AddressRow, { Skeleton } from './address-row.tsx'

const [home, other] = examples['/api/iot/simAddressList']
const meta = {
  title: 'points/address-row',
  component: AddressRow,
  globals: { ground: 'muted' },
  args: { emit, address: home!, chosen: null },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <AddressRow {...args} />
    </div>
  ),
} satisfies Meta<typeof AddressRow>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /科苑路/ }))
    await expect(args.emit).toHaveBeenCalledWith('select')
    await userEvent.click(canvas.getByRole('button', { name: '编辑周小满的地址' }))
    await expect(args.emit).toHaveBeenCalledWith('edit')
  },
}
export const Chosen: Story = { args: { chosen: home!.id } }
export const WithoutThirdLevel: Story = { args: { address: other! } }
export const MakeDefault: Story = {
  args: { address: other! },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '设为默认：周建国的地址' }))
    await expect(args.emit).toHaveBeenCalledWith('makeDefault')
  },
}
export const LongWords: Story = {
  args: {
    address: {
      ...home!,
      name: '欧阳上官司徒诸葛',
      address: '科苑路 18 号门面大厦 3 栋 1201 室（电梯出口左转第二间，前台代收请先致电）',
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
