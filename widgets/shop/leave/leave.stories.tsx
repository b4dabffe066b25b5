import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Leave from './leave.tsx'

const meta = {
  title: 'shop/leave',
  component: Leave,
  globals: { ground: 'muted' },
  args: { emit, url: 'https://news.example.com/2026/11?from=shop' },
} satisfies Meta<typeof Leave>
export default meta
type Story = StoryObj<typeof meta>

export const Outside: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('news.example.com')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '继续访问' }))
    await expect(args.emit).toHaveBeenCalledWith('go')
  },
}
export const Opening: Story = {
  args: { opening: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('请稍候')).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: '继续访问' })).toBeNull()
  },
}
export const LongHost: Story = {
  args: { url: 'https://a-very-long-subdomain-that-goes-on.and-on.service.customer-care.example.com/' },
}
export const NoAddress: Story = {
  args: { url: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '继续访问' })).toBeNull()
  },
}
