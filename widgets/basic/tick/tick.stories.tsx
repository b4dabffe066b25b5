import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Tick, { facts } from './tick.tsx'

const meta = {
  title: 'basic/tick',
  component: Tick,
  args: { emit, text: '此页不再提示', word: 'WINTER', words: ['CAMPUS'] },
  render: withState(Tick, facts),
} satisfies Meta<typeof Tick>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '此页不再提示' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', ['WINTER', 'CAMPUS'])
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.emit).toHaveBeenLastCalledWith('change', ['CAMPUS'])
  },
}
export const Ticked: Story = { args: { words: ['WINTER'] } }
export const English: Story = { globals: { locale: 'en' }, args: { text: "Don't show this again" } }
export const OldestGo: Story = {
  args: { words: ['A', 'B'], most: 2 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.emit).toHaveBeenLastCalledWith('change', ['WINTER', 'A'])
  },
}
