import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { deviceCard } from '#schemas/examples/device-card.ts'
import { emit } from '#stories/emit.ts'
import WifiCard, { Skeleton } from './wifi-card.tsx'

const wifi = deviceCard.device!.wifis[0]!
const meta = {
  title: 'device/wifi-card',
  component: WifiCard,
  globals: { ground: 'muted' },
  args: { emit, wifi },
} satisfies Meta<typeof WifiCard>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(wifi.wifiPass), 'a password is shown only to who asks').toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(canvas.getByText(wifi.wifiPass)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '隐藏名称' }))
    await expect(args.emit).toHaveBeenCalledWith('display', 2)
  },
}
export const Hidden: Story = {
  args: { wifi: { ...wifi, showWifi: 2 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '显示名称' }))
    await expect(args.emit).toHaveBeenCalledWith('display', 1)
  },
}
export const Locked: Story = {
  args: { locked: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(args.emit).toHaveBeenCalledWith('prove')
    await expect(canvas.queryByText(wifi.wifiPass)).toBeNull()
  },
}
export const Open: Story = { args: { wifi: { ...wifi, wifiEncrypt: 'nopass', wifiPass: '' } } }
export const SwitchedOff: Story = { args: { wifi: { ...wifi, wifiType: '5G', switchWifi: 2 } } }
export const DeviceAway: Story = { args: { disabled: true } }
export const SomethingUnderWay: Story = { args: { waiting: true } }
export const LongName: Story = {
  args: { wifi: { ...wifi, wifiName: 'MANGE-2026-GUEST-NETWORK-OF-ALL', wifiPass: 'a'.repeat(63), maxConnCount: 0 } },
}
export const NoName: Story = { args: { wifi: { ...wifi, wifiName: '', wifiPass: '' } } }
export const Loading: Story = { render: () => <Skeleton /> }
