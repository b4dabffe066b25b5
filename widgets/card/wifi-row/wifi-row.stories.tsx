import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { deviceCard } from '#schemas/examples/device-card.ts'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import WifiRow, { Skeleton } from './wifi-row.tsx'

const wifi = deviceCard.device!.wifis[0]!
const meta = {
  title: 'card/wifi-row',
  component: WifiRow,
  globals: { ground: 'muted' },
  args: { emit, wifi },
  render: (args) => <Card emit={emit} flush body={<WifiRow {...args} />} />,
} satisfies Meta<typeof WifiRow>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(wifi.wifiPass)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '密码' }))
    await expect(args.emit).toHaveBeenCalledWith('copy')
  },
}
export const FiveGHidden: Story = { args: { wifi: { ...wifi, wifiType: '5G', wifiName: 'MF-2026-5G', showWifi: 2 } } }
export const OpenToAll: Story = { args: { wifi: { ...wifi, wifiEncrypt: 'nopass', wifiPass: '' } } }
export const SwitchedOff: Story = { args: { wifi: { ...wifi, switchWifi: 2 } } }
export const NoName: Story = { args: { wifi: { ...wifi, wifiName: '', maxConnCount: 0 } } }
export const LongName: Story = { args: { wifi: { ...wifi, wifiName: '满格物联的随身无线网络-MANGE-2026' } } }
export const Loading: Story = { render: () => <Card emit={emit} flush body={<Skeleton />} /> }
