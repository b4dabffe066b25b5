import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { examples } from '#schemas/examples/orders.ts'
import { emit } from '#stories/emit.ts'
import Progress, { Skeleton } from './progress.tsx'

const { steps } = examples['/api/shop/order/view']
const meta = {
  title: 'order/progress',
  component: Progress,
  globals: { ground: 'muted' },
  args: { emit, steps },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step')
  },
}
export const Refused: Story = {
  args: {
    steps: steps.slice(0, 2).map((step, index) => ({ ...step, state: index ? 'now' : 'done' })),
    failed: '证件照片不清晰，请重新上传',
  },
}
export const Cancelled: Story = {
  args: { steps: [...steps.slice(0, 1), { name: '已取消', time: '2026-11-18 16:20:11', state: 'ended' }] },
  play: async ({ canvas }) => {
    const last = canvas.getAllByRole('listitem').at(-1)
    await expect(last).toHaveTextContent('已取消')
    await expect(last).not.toHaveTextContent('进行中')
    await expect(last).not.toHaveAttribute('aria-current')
  },
}
export const Done: Story = {
  args: { steps: steps.map((step) => ({ ...step, state: 'done' })) },
  play: async ({ canvas }) => {
    for (const step of canvas.getAllByRole('listitem')) await expect(step).not.toHaveAttribute('aria-current')
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Progress' } }
