import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Chart, { Skeleton } from './chart.tsx'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `11-${String(index + 1).padStart(2, '0')}`,
    value: Math.round((0.6 + Math.sin(index / 2) * 0.4 + ((index * 37) % 11) / 10) * 1_048_576),
  }))
const meta = {
  title: 'basic/chart',
  component: Chart,
  globals: { ground: 'muted' },
  args: { emit, points: days(7), measure: 'kb', title: '近 7 天用量（GB）', labelHead: '日期', valueHead: '用量' },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const Month: Story = { args: { points: days(30), title: '近 30 天用量（GB）' } }
export const Bars: Story = { args: { kind: 'bar' } }
export const MonthOfBars: Story = { args: { kind: 'bar', points: days(30), title: '近 30 天用量（GB）' } }
export const OnePoint: Story = { args: { points: days(1) } }
export const AllZero: Story = { args: { points: days(7).map(({ label }) => ({ label, value: 0 })) } }
export const Nothing: Story = { args: { points: [], empty: '暂无用量数据' } }
export const Loading: Story = { render: () => <Skeleton /> }
export const Picked: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '3')
    await expect(canvas.getAllByRole('row')).toHaveLength(8)
  },
}
