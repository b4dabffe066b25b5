import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { deviceCard } from '#schemas/examples/device-card.ts'
import { emit } from '#stories/emit.ts'
import DeviceHead, { Skeleton } from './head.tsx'

const { device, deviceNo } = deviceCard
const meta = {
  title: 'device/head',
  component: DeviceHead,
  globals: { ground: 'muted' },
  args: {
    emit,
    deviceName: device?.name,
    deviceNo,
    onlineStatus: 1,
    signal: 4,
    battery: 76,
    connCount: 4,
    maxConnCount: 10,
  },
} satisfies Meta<typeof DeviceHead>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /设备号/ }))
    await expect(args.emit).toHaveBeenCalledWith('copy')
  },
}
export const Away: Story = { args: { onlineStatus: 2 } }
export const NotHeardFrom: Story = { args: { onlineStatus: 3, battery: null } }
export const LongName: Story = {
  args: { deviceName: '满格物联随身 Wi-Fi 6 旅行路由器（企业定制版）', deviceNo: 'MF20260000010000000' },
}
export const LittleKnown: Story = {
  args: {
    deviceName: null,
    deviceNo: null,
    onlineStatus: null,
    signal: null,
    battery: null,
    connCount: null,
    maxConnCount: null,
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
