import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Text from '#widgets/basic/text/text.tsx'
import Elements, { Skeleton } from './elements.tsx'

const parts = {
  vip: <Text emit={emit} text="会员" />,
  asset: <Text emit={emit} text="资产" />,
  service: <Text emit={emit} text="服务" />,
}
const meta = {
  title: 'user/elements',
  component: Elements,
  globals: { ground: 'muted' },
  args: { emit, names: ['vip', 'asset', 'service'], ...parts },
} satisfies Meta<typeof Elements>
export default meta
type Story = StoryObj<typeof meta>

export const AsGiven: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('会员资产服务')
  },
}
export const OtherOrder: Story = {
  args: { names: ['service', 'asset', 'service', 'nothing'] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('服务资产')
  },
}
export const None: Story = { args: { names: [] } }
export const Loading: Story = { render: () => <Skeleton /> }
