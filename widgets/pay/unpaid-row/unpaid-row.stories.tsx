import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/pay.ts'
import { emit } from '#stories/emit.ts'
import UnpaidRow, { Skeleton } from './unpaid-row.tsx'

const [order] = examples['/api/iot/unpaidOrderList'].list
const soon = () => new Date(Date.now() + 8 * 3_600_000 + 9 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
const meta = {
  title: 'pay/unpaid-row',
  component: UnpaidRow,
  globals: { ground: 'muted' },
  args: { emit, order: { ...order!, expireAt: soon() } },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <UnpaidRow {...args} />
    </div>
  ),
} satisfies Meta<typeof UnpaidRow>
export default meta
type Story = StoryObj<typeof meta>

export const Membership: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '继续支付' }))
    await expect(args.emit).toHaveBeenCalledWith('pay')
    await userEvent.click(canvas.getByRole('button', { name: '取消订单' }))
    await expect(args.emit).toHaveBeenCalledWith('cancel')
  },
}
export const LongName: Story = {
  args: { order: { ...order!, kind: 'SP', title: '安心 1200GB 年包（含全国通用与定向流量）', expireAt: soon() } },
}
export const RunOut: Story = {
  args: { order: order! },
  play: async ({ args }) => {
    await expect(args.emit).toHaveBeenCalledWith('end')
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
