import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { numbers } from '#schemas/examples/numbers.ts'
import { emit } from '#stories/emit.ts'
import NumberShelf from './shelf.tsx'

const meta = {
  title: 'number/shelf',
  component: NumberShelf,
  globals: { ground: 'muted' },
  args: { emit, items: numbers, title: '好记的号码', status: 'ready' },
} satisfies Meta<typeof NumberShelf>
export default meta
type Story = StoryObj<typeof meta>

export const OneColumn: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button')[1]!)
    await expect(args.emit).toHaveBeenCalledWith('select', { id: numbers[1]!.id })
  },
}
export const TwoColumns: Story = { args: { columns: 2 } }
export const Sold: Story = { args: { items: numbers.map((number) => ({ ...number, status: 3 })) } }
export const WithoutTitle: Story = { args: { title: null } }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Easy to remember' } }
export const Loading: Story = { args: { items: [], status: 'loading' } }
export const Failed: Story = {
  args: { items: [], status: 'error' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.emit).toHaveBeenCalledWith('retry')
  },
}
/** Without numbers nothing is drawn. */
export const Nothing: Story = {
  args: { items: [], status: 'empty' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
