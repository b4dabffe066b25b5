import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Helpful from './helpful.tsx'

const meta = {
  title: 'shop/helpful',
  component: Helpful,
  globals: { ground: 'muted' },
  args: { emit, helpful: 328, voted: null },
} satisfies Meta<typeof Helpful>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '没帮助' }))
    await expect(args.emit).toHaveBeenCalledWith('vote', false)
  },
}
export const Helped: Story = {
  args: { voted: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /有帮助/, pressed: true }))
    await expect(args.emit).not.toHaveBeenCalled()
  },
}
export const DidNotHelp: Story = { args: { voted: false, helpful: 12_800 } }
