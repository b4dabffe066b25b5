import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emitFailure, emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import SwitchRow, { facts, Skeleton } from './switch-row.tsx'

const meta = {
  title: 'basic/switch-row',
  component: SwitchRow,
  globals: { ground: 'muted' },
  args: { emit, title: '自动续费', note: '到期前 3 天从余额扣款，可随时关闭', value: false },
} satisfies Meta<typeof SwitchRow>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { value: true, icon: 'repeat' } }
export const Disabled: Story = { args: { disabled: true, note: '设备离线，请开机后重试' } }
export const Plain: Story = { args: { look: 'plain', title: '隐藏 Wi-Fi', note: null }, globals: { ground: 'page' } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const Changed: Story = {
  render: withState(SwitchRow, facts),
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('switch', { name: /自动续费/ })
    await userEvent.click(canvas.getByText('自动续费'))
    await expect(input).toBeChecked()
    await expect(args.emit).toHaveBeenCalledWith('change', true)
  },
}
export const RefusedStaysOff: Story = {
  args: { emit: emitFailure },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('switch')
    await userEvent.click(input)
    await expect(input).not.toBeChecked()
  },
}
