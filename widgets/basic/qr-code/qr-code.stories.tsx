import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import QrCode, { Skeleton } from './qr-code.tsx'

const meta = {
  title: 'basic/qr-code',
  component: QrCode,
  globals: { ground: 'muted' },
  args: { emit, value: 'WIFI:T:WPA;S:MF-2026;P:mf20260001;;', label: '扫码连接 Wi-Fi', note: 'MF-2026' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '扫码连接 Wi-Fi' })).toBeVisible()
  },
}
export const Large: Story = {
  args: {
    size: 'large',
    value: 'https://example.com/shop/#/?promoCode=MM0001',
    label: '保存图片分享给好友',
    note: null,
  },
}
export const Plain: Story = { args: { look: 'plain' }, globals: { ground: 'page' } }
export const Waiting: Story = { args: { value: null } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
