import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Rules, { facts } from './rules.tsx'

const tiles = [
  { value: 'AAAA', name: '豹子', sample: '8888' },
  { value: 'ABCD', name: '顺子', sample: '2345' },
  { value: 'AABB', name: '对子', sample: '6688' },
  { value: 'ABAB', name: '重复', sample: '6868' },
  { value: 'ABBA', name: '对称', sample: '6886' },
  { value: 'love', name: '爱情号', sample: '1314' },
]
const items = ['AAAA', 'AAA', 'AABB', 'ABAB', 'ABBA', 'ABCD', 'AAAB', 'love', 'year'].map((value) => ({
  value,
  label: value === 'love' ? '爱情号' : value === 'year' ? '年份号' : value,
}))
const meta = {
  title: 'filter/rules',
  component: Rules,
  args: { emit, items, tiles, label: '规律' },
  render: withState(Rules, facts),
} satisfies Meta<typeof Rules>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(6)
    await userEvent.click(canvas.getByRole('radio', { name: /豹子/ }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', 'AAAA'))
    await userEvent.click(canvas.getByRole('radio', { name: /豹子/ }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', ''))
  },
}
export const More: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /更多/ }))
    await userEvent.click(canvas.getByRole('radio', { name: 'AAAB' }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', 'AAAB'))
  },
}
/** A rare pattern that is already chosen is visible. */
export const RareChosen: Story = {
  args: { value: 'year' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '年份号' })).toBeChecked()
  },
}
export const WithoutTiles: Story = { args: { tiles: [] } }
export const LargeType: Story = { globals: { theme: 'elder' } }
export const English: Story = {
  globals: { locale: 'en' },
  args: { label: 'Pattern', tiles: tiles.map((tile) => ({ ...tile, name: 'Four alike' })) },
}
