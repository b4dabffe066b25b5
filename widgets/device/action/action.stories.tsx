import type { Meta, StoryObj } from '@storybook/react-vite'
import { deviceCard } from '#schemas/examples/device-card.ts'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import DeviceActionLine from './action.tsx'

const action = deviceCard.actions[0]!
const meta = {
  title: 'device/action',
  component: DeviceActionLine,
  globals: { ground: 'muted' },
  args: { emit, action },
  render: (args) => <Card emit={emit} flush body={<DeviceActionLine {...args} />} />,
} satisfies Meta<typeof DeviceActionLine>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {}
export const Done: Story = { args: { action: { ...action, status: 2 } } }
export const Failed: Story = {
  args: { action: { ...action, kind: 'switchNet', status: 3, failReason: '目标卡当前没有信号，已保持原网络' } },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: { action: { ...action, kind: 'setWiFiSsidPwd', status: 1 } },
}
