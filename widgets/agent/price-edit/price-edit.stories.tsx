import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/agents.ts'
import { emit } from '#stories/emit.ts'
import PriceEdit from './price-edit.tsx'

const [ownPrice, standard] = examples['/api/shop/agent/priceList'].list
const meta = { title: 'agent/price-edit', component: PriceEdit, args: { emit, price: ownPrice! } } satisfies Meta<
  typeof PriceEdit
>
export default meta
type Story = StoryObj<typeof meta>

export const Saves: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('下级售价')
    await userEvent.clear(input)
    await userEvent.type(input, '1300.50')
    await userEvent.click(canvas.getByRole('button', { name: '保存' }))
    await expect(args.emit).toHaveBeenCalledWith('save', [{ goodsId: ownPrice!.goodsId, price: 1300.5 }])
  },
}
export const EmptyRestoresTheDefault: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '恢复默认' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存为默认价' }))
    await expect(args.emit).toHaveBeenCalledWith('save', [{ goodsId: ownPrice!.goodsId, price: '' }])
  },
}
export const OutOfBounds: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('下级售价')
    await userEvent.clear(input)
    await userEvent.type(input, '99{Enter}')
    await expect(input).toBeInvalid()
    await expect(canvas.getByRole('alert')).toHaveTextContent('¥1,239.00')
    await expect(args.emit).not.toHaveBeenCalled()
  },
}
export const Standard: Story = { args: { price: standard! } }
export const CannotMove: Story = {
  args: { price: { ...standard!, basePrice: 0, myPrice: 0, commission: 0, min: 0, max: 0 } },
}
