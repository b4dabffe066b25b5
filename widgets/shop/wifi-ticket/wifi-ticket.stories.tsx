import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/wifi.ts'
import { emit } from '#stories/emit.ts'
import WifiTicket, { Skeleton } from './wifi-ticket.tsx'

const { ssid, password, wifiEncrypt, hidden, content } = examples['/api/site/getWifiCode']
const meta = {
  title: 'shop/wifi-ticket',
  component: WifiTicket,
  globals: { ground: 'muted' },
  args: { emit, ssid, password, wifiEncrypt, hidden, content },
} satisfies Meta<typeof WifiTicket>
export default meta
type Story = StoryObj<typeof meta>

export const ToConnect: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '复制密码' }))
    await expect(args.emit).toHaveBeenCalledWith('copy')
  },
}
export const WithCode: Story = {
  args: { code: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /相机/ })).toBeVisible()
  },
}
export const Open: Story = {
  args: { wifiEncrypt: 'nopass', password: null, content: 'WIFI:T:nopass;S:小满的店;;', code: true },
}
export const HiddenOne: Story = { args: { hidden: true, wifiEncrypt: 'WEP' } }
export const LongNames: Story = { args: { ssid: 'MANGE-2026-GUEST-NETWORK-OF-ALL', password: 'a'.repeat(63) } }
export const English: Story = { globals: { locale: 'en' }, args: { code: true } }
export const Loading: Story = { args: { code: true }, render: (args) => <Skeleton {...args} /> }
