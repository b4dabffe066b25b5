import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Recents from './recents.tsx'

const numbers = ['1440000000001', 'MF2026000001', '89860600000000000003']
const meta = {
  title: 'card/recents',
  component: Recents,
  globals: { ground: 'muted' },
  args: { emit, numbers },
} satisfies Meta<typeof Recents>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}
export const Picked: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'MF2026000001' }))
    await expect(args.emit).toHaveBeenCalledWith('pick', 'MF2026000001')
  },
}
export const Removed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '删除 1440000000001' }))
    await expect(args.emit).toHaveBeenCalledWith('change', numbers.slice(1))
  },
}
export const Five: Story = { args: { numbers: [...numbers, '1440000000005', '1440000000006'] } }
/** An empty list has no content. */
export const None: Story = { args: { numbers: [] } }
