import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Digits, { facts } from './digits.tsx'

const meta = {
  title: 'filter/digits',
  component: Digits,
  args: { emit, label: '不含数字' },
  render: withState(Digits, facts),
} satisfies Meta<typeof Digits>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const Some: Story = {
  args: { value: '47' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '0' }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', '047'))
    await userEvent.click(canvas.getByRole('checkbox', { name: '4' }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', '07'))
  },
}
export const Lucky: Story = {
  args: { label: '含数字', first: '689' },
  play: async ({ canvas }) => {
    await expect(
      canvas
        .getAllByRole('checkbox')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['6', '8', '9', '0'])
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { label: 'Without these digits' } }
