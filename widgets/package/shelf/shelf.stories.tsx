import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { plans } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import PackageShelf from './shelf.tsx'

const meta = {
  title: 'package/shelf',
  component: PackageShelf,
  globals: { ground: 'muted' },
  args: { emit, items: plans.slice(0, 3), title: '加油包', status: 'ready' },
} satisfies Meta<typeof PackageShelf>
export default meta
type Story = StoryObj<typeof meta>

export const Shelf: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: '订购' })[1]!)
    await expect(args.emit).toHaveBeenCalledWith('select', { id: plans[1]!.packageId })
  },
}
export const SoldOut: Story = {
  args: { items: plans.slice(0, 2).map((plan) => ({ ...plan, stock: 0 })) },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}
export const FlashSale: Story = { args: { items: [{ ...plans[0]!, packageType: 5, seckillPrice: 9.9 }] } }
export const WithoutTitle: Story = { args: { title: null } }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Top-ups' } }
export const Loading: Story = { args: { items: [], status: 'loading' } }
export const Failed: Story = {
  args: { items: [], status: 'error' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.emit).toHaveBeenCalledWith('retry')
  },
}
/** Without packages nothing is drawn. */
export const Nothing: Story = {
  args: { items: [], status: 'empty' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
