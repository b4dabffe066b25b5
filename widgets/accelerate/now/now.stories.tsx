import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Now, { Skeleton } from './now.tsx'

const meta = {
  title: 'accelerate/now',
  component: Now,
  globals: { ground: 'muted' },
  args: { emit, name: '极速 7Mbps 日包', speedName: '7Mbps', endAt: '2099-11-22 19:30:44', works: true },
} satisfies Meta<typeof Now>
export default meta
type Story = StoryObj<typeof meta>

const off = { name: null, endAt: null, works: null }
export const SpedUp: Story = {}
export const Slow: Story = { args: { ...off, speedName: '1Mbps' } }
export const FasterByItself: Story = { args: { speedName: '150Mbps', works: false } }
export const FullSpeed: Story = { args: { ...off, speedName: null } }
export const Ends: Story = {
  args: { endAt: '2020-01-01 00:00:00' },
  play: async ({ args }) => {
    await expect(args.emit).toHaveBeenCalledWith('end')
  },
}
export const LongName: Story = {
  args: { name: '狂飙 512Kbps 十二个月长期加速服务包（全国通用）', speedName: '512Kbps' },
}
export const English: Story = { globals: { locale: 'en' }, args: { name: 'Turbo 7 Mbps, one day' } }
export const Loading: Story = { render: () => <Skeleton /> }
