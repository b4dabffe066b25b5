import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { goodsRows } from '#schemas/examples/goods.ts'
import { emit } from '#stories/emit.ts'
import Shelf from './shelf.tsx'

const meta = {
  title: 'goods/shelf',
  component: Shelf,
  globals: { ground: 'muted' },
  args: { emit, items: goodsRows, title: '毕业季精选', status: 'ready' },
} satisfies Meta<typeof Shelf>
export default meta
type Story = StoryObj<typeof meta>

export const TwoColumns: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /星河卡/ }))
    await expect(args.emit).toHaveBeenCalledWith('select', { id: goodsRows[0]!.id })
  },
}
export const OneColumn: Story = { args: { columns: 1 } }
export const SoldOut: Story = {
  args: { items: goodsRows.map((goods) => ({ ...goods, stock: 0 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('已售罄')).toHaveLength(goodsRows.length)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const WithoutTitle: Story = { args: { title: null } }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'For graduates' } }
export const LongWords: Story = {
  args: {
    items: goodsRows.map((goods) => ({
      ...goods,
      name: '星河卡全国通用大流量长期套餐 39 元 203GB 首年半价含副卡，到期自动恢复标准资费',
    })),
  },
}
export const LostPicture: Story = {
  args: { items: goodsRows.map((goods) => ({ ...goods, tips: '/shop/art/lost.svg' })) },
}
export const Loading: Story = { args: { items: [], status: 'loading' } }
export const Failed: Story = {
  args: { items: [], status: 'error' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.emit).toHaveBeenCalledWith('retry')
  },
}
/** Without articles nothing is drawn. */
export const Nothing: Story = {
  args: { items: [], status: 'empty' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
