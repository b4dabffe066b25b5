import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/agents.ts'
import { emit } from '#stories/emit.ts'
import AgentRow, { Skeleton } from './agent-row.tsx'

const agent = examples['/api/shop/agent/list'].list[0]!
const meta = {
  title: 'agent/agent-row',
  component: AgentRow,
  globals: { ground: 'muted' },
  args: { emit, agent, action: '设置价格' },
} satisfies Meta<typeof AgentRow>
export default meta
type Story = StoryObj<typeof meta>

export const LeadsToPrices: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /江城通讯/ }))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const Plain: Story = { args: { action: null } }
export const Suspended: Story = { args: { agent: { ...agent, isActive: false, avatar: null } } }
export const LongWords: Story = {
  args: {
    agent: {
      ...agent,
      nickname: '湖北省武汉市江汉区解放大道江城通讯旗舰体验店',
      monthOrders: 128_000,
      totalOrders: 3_860_000,
    },
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { action: 'Prices' } }
export const Loading: Story = { render: () => <Skeleton /> }
