import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import FloatButton from './float-button.tsx'

const meta = {
  title: 'shop/float-button',
  component: FloatButton,
  globals: { ground: 'muted' },
  args: { emit, icon: 'headset', text: '客服' },
} satisfies Meta<typeof FloatButton>
export default meta
type Story = StoryObj<typeof meta>

export const Service: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '客服' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { text: 'Help' } }
