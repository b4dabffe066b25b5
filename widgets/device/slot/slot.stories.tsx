import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { GB } from '#schemas/examples/example.ts'
import { emit } from '#stories/emit.ts'
import Slot, { Skeleton } from './slot.tsx'

const meta = {
  title: 'device/slot',
  component: Slot,
  globals: { ground: 'muted' },
  args: {
    emit,
    simNo: '1440000000015',
    operatorType: 1,
    simStatus: 3,
    authStatus: 2,
    surplusFlow: 360 * GB,
    signal: 2,
    current: false,
    allowSwitch: true,
  },
} satisfies Meta<typeof Slot>
export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '切换' }))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const InUse: Story = { args: { current: true, allowSwitch: false } }
export const CameWithTheDevice: Story = {
  args: { operatorType: 99, current: true, allowSwitch: false },
  play: async ({ canvas }) => expect(canvas.getByText('设备内置卡')).toBeVisible(),
}
export const NotVerified: Story = {
  args: { authStatus: 1, allowSwitch: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '去实名' }))
    await expect(args.emit).toHaveBeenCalledWith('auth')
  },
}
/** Unlimited data show no number (product §3 isInfiniteFlow). */
export const Unlimited: Story = {
  args: { infinite: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('不限量')).toBeVisible()
    await expect(canvas.queryByText(/GB/)).toBeNull()
  },
}
export const Stopped: Story = { args: { simStatus: 4, allowSwitch: false, signal: 0 } }
export const JustSwitched: Story = { args: { allowSwitch: false } }
export const DeviceAway: Story = { args: { disabled: true } }
export const UnknownOperator: Story = { args: { operatorType: null, surplusFlow: null, signal: null } }
export const Loading: Story = { render: () => <Skeleton /> }
