import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Image, { Skeleton } from './image.tsx'

const meta = {
  title: 'basic/image',
  component: Image,
  args: { emit, image: '/shop/art/banner-number.svg', alt: '靓号专区', ratio: 2.6 },
} satisfies Meta<typeof Image>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Bleed: Story = { args: { bleed: true } }
export const Third: Story = {
  args: { image: '/shop/art/logo.svg', alt: '门面', ratio: 1, width: 'third', fit: 'contain' },
}
export const Lost: Story = { args: { image: '/shop/art/not-there.svg' } }
export const Missing: Story = { args: { image: null } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const Tapped: Story = {
  args: { tap: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '靓号专区' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
