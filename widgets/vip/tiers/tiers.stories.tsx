import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/extras.ts'
import { emit } from '#stories/emit.ts'
import Tiers, { Skeleton } from './tiers.tsx'

const { list: items } = examples['/api/iot/vipList']
const meta = {
  title: 'vip/tiers',
  component: Tiers,
  globals: { ground: 'muted' },
  args: { emit, items, value: 1 },
} satisfies Meta<typeof Tiers>
export default meta
type Story = StoryObj<typeof meta>

export const OneChosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /金卡会员/ }))
    await expect(args.emit).toHaveBeenCalledWith('change', 2)
  },
}
export const TheOther: Story = { args: { value: 2 } }
export const ForLife: Story = {
  args: { items: items.map((item) => ({ ...item, duration: { value: 30, unit: 3 }, packagePrice: 12888.88 })) },
}
export const Three: Story = {
  args: { items: [...items, { ...items[1]!, vipId: 3, level: 2, vipName: '尊享铂金年度会员（企业专属）', tag: null }] },
}
export const LongMark: Story = {
  args: { items: items.map((item) => ({ ...item, tag: '企业专属尊享年度会员，首年五折优惠' })) },
}
export const Loading: Story = { render: () => <Skeleton /> }
