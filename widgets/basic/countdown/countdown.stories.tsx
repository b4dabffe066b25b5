import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Countdown from './countdown.tsx'

/** Returns an API time (UTC+8) some seconds from now. */
const from = (seconds: number) =>
  new Date(Date.now() + seconds * 1000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const meta = {
  title: 'basic/countdown',
  component: Countdown,
  args: { emit, look: 'plain', text: '请在时限内完成支付', end: from(15 * 60) },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Boxes: Story = { args: { look: 'boxes', text: '距结束', end: from(7432) } }
export const Days: Story = { args: { text: '号码为您保留', end: from(3 * 86_400 + 5000) } }
export const Centred: Story = { args: { align: 'center' } }
export const Over: Story = { args: { end: '2020-01-01 00:00:00', ended: '支付已超时，请重新下单' } }
export const EndsOnce: Story = {
  args: { end: from(1.2), ended: '已结束' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toBeVisible())
    await waitFor(() => expect(args.emit).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await expect(args.emit).toHaveBeenCalledTimes(1)
    await expect(args.emit).toHaveBeenCalledWith('end')
  },
}
