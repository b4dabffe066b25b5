import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { examples } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import UsageHistory, { Skeleton } from './usage-history.tsx'

const { list, total } = examples['/api/iot/simHistoryLine']
const month = Array.from({ length: 30 }, (_, index) => ({
  date: `2026-11-${String(index + 1).padStart(2, '0')}`,
  useFlow: Math.round((1.6 + Math.sin(index / 2) * 0.9 + ((index * 37) % 11) / 10) * 1_048_576),
}))
const meta = {
  title: 'card/usage-history',
  component: UsageHistory,
  globals: { ground: 'muted' },
  args: { emit, days: list, total, empty: '这段时间没有用量' },
} satisfies Meta<typeof UsageHistory>
export default meta
type Story = StoryObj<typeof meta>

export const Week: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(8)
    await expect(canvas.getByText('11-19 最多')).toBeVisible()
  },
}
export const Month: Story = { args: { days: month, total: month.reduce((sum, day) => sum + day.useFlow, 0) } }
export const FirstDay: Story = { args: { days: list.slice(-1), total: 419_431 } }
export const NothingUsed: Story = { args: { days: list.map((day) => ({ ...day, useFlow: 0 })), total: 0 } }
/** Dimmed on purpose, because these numbers are being refreshed. */
export const Waiting: Story = {
  args: { waiting: true },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
}
export const Loading: Story = { render: () => <Skeleton /> }
