import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import SectionTitle from './section-title.tsx'

const meta = {
  title: 'basic/section-title',
  component: SectionTitle,
  args: { emit, title: '热门套餐' },
} satisfies Meta<typeof SectionTitle>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithNote: Story = { args: { note: '每日 10 点更新' } }
export const WithWayOn: Story = {
  args: { action: '查看全部' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '查看全部' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
