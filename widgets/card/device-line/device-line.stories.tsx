import type { Meta, StoryObj } from '@storybook/react-vite'
import { deviceCard } from '#schemas/examples/device-card.ts'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import DeviceLine, { Skeleton } from './device-line.tsx'

const meta = {
  title: 'card/device-line',
  component: DeviceLine,
  globals: { ground: 'muted' },
  args: {
    emit,
    deviceName: deviceCard.device?.name,
    deviceNo: deviceCard.deviceNo,
    onlineStatus: 1,
    signal: 4,
    battery: 76,
  },
  render: (args) => <Card emit={emit} title="我的设备" flush body={<DeviceLine {...args} />} />,
} satisfies Meta<typeof DeviceLine>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = {}
export const WeakAndLow: Story = { args: { signal: 1, battery: 12 } }
/** Its last signal and battery values are outdated. */
export const Offline: Story = { args: { onlineStatus: 2 } }
export const Nameless: Story = { args: { deviceName: null, onlineStatus: 3, signal: null, battery: null } }
export const LongName: Story = { args: { deviceName: '满格随身 Wi-Fi 6 Pro 全网通三卡合一旅行版' } }
export const Loading: Story = { render: () => <Card emit={emit} flush body={<Skeleton />} /> }
