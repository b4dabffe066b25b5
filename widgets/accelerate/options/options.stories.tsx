import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/extras.ts'
import { emit } from '#stories/emit.ts'
import Options, { Skeleton } from './options.tsx'

const { list: items } = examples['/api/iot/accelerateList']
const meta = {
  title: 'accelerate/options',
  component: Options,
  globals: { ground: 'muted' },
  args: { emit, items },
} satisfies Meta<typeof Options>
export default meta
type Story = StoryObj<typeof meta>

export const ForEveryone: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /极速 7Mbps 月包/ }))
    await expect(args.emit).toHaveBeenCalledWith('pick', 3)
  },
}
export const ForMembers: Story = {
  args: {
    items: items.map((item) => ({ ...item, originalPrice: item.price, price: Math.round(item.price * 90) / 100 })),
  },
}
export const NotNow: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}
export const SomeAreNotFaster: Story = {
  args: { items: items.map((item) => ({ ...item, isFaster: item.speedCode === '7M' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('您现在的网速已经更快，限速后再买')).toHaveLength(1)
    await expect(canvas.queryByText(/网页、聊天更顺畅/)).toBeNull()
    await expect(canvas.getByRole('button', { name: /畅行/ })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: /极速 7Mbps 月包/ })).toBeEnabled()
  },
}
export const Dear: Story = {
  args: {
    items: items.map((item) => ({ ...item, price: 1288.88, originalPrice: 1688, duration: { value: 12, unit: 2 } })),
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
