import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import SkuChoice, { facts, Skeleton } from './sku-choice.tsx'

const skus = [
  { id: 1, name: '曜石黑 8GB+256GB', price: 1299, stock: 35, image: '/shop/art/goods-phone.webp' },
  { id: 2, name: '晴川蓝 8GB+256GB', price: 1299, stock: 4, image: '/shop/art/goods-phone-blue.webp' },
  { id: 3, name: '曜石黑 12GB+512GB', price: 1599, stock: 0, image: null },
]
const meta = {
  title: 'goods/sku-choice',
  component: SkuChoice,
  globals: { ground: 'muted' },
  args: { emit, skus, usual: 1 },
  render: withState(SkuChoice, facts),
} satisfies Meta<typeof SkuChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const Plain: Story = { args: { look: 'plain', title: '颜色与容量' }, globals: { ground: 'page' } }
export const Loading: Story = { render: () => <Skeleton /> }
export const SoldOutStays: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /512GB/ }))
    await expect(args.emit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('radio', { name: /晴川蓝/ }))
    await expect(args.emit).toHaveBeenCalledWith('change', 2)
    await expect(canvas.getByRole('radio', { name: /晴川蓝/ })).toBeChecked()
  },
}
