import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Stats, { Skeleton } from './stats.tsx'

const meta = {
  title: 'basic/stats',
  component: Stats,
  globals: { ground: 'muted' },
  args: {
    emit,
    items: [
      { label: '余额', yuan: 200 },
      { label: '积分', value: 1280 },
      { label: '到期日', value: '2026-12-31' },
    ],
  },
} satisfies Meta<typeof Stats>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {}
export const Plan: Story = {
  args: {
    size: 'large',
    title: '清风卡 30 GB',
    items: [
      { label: '全国流量', kb: 30 * 1_048_576 },
      { label: '国内通话', value: 100, unit: '分钟' },
      { label: '月费', value: 29, unit: '元/月' },
    ],
  },
}
export const Plain: Story = { args: { look: 'plain' }, globals: { ground: 'page' } }
export const FourNarrow: Story = {
  args: {
    items: [
      { label: '余额', yuan: 12888.5 },
      { label: '积分', value: 128000 },
      { label: '券币', value: 60 },
      { label: '优惠券', value: 4, unit: '张' },
    ],
  },
}
export const LongWords: Story = {
  args: {
    items: [
      { label: '套餐', value: '全国通用大流量长期套餐不限速不限量首月免费' },
      { label: '状态', value: '已激活' },
    ],
  },
}
export const OneLongWord: Story = {
  args: { items: [{ label: '设备', value: 'Donaudampfschifffahrtsgesellschaftskapitaen1440000000001' }] },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const Pressed: Story = {
  args: {
    items: [
      { label: '余额', yuan: 200, press: 'balance' },
      { label: '积分', value: 1280, press: 'integral' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /积分/ }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'integral')
  },
}
