import type { Meta, StoryObj } from '@storybook/react-vite'
import { examples } from '#schemas/examples/extras.ts'
import { emit } from '#stories/emit.ts'
import Privileges, { Skeleton } from './privileges.tsx'

const { items } = examples['/api/iot/vipList'].chosen.privileges
const meta = {
  title: 'vip/privileges',
  component: Privileges,
  globals: { ground: 'muted' },
  args: { emit, items },
} satisfies Meta<typeof Privileges>
export default meta
type Story = StoryObj<typeof meta>

export const OfGold: Story = {}
export const WithoutPictures: Story = { args: { items: items.map((item) => ({ ...item, icon: null, desc: null })) } }
export const Plain: Story = { args: { look: 'plain', title: '金卡会员权益' }, globals: { ground: 'page' } }
export const LongWords: Story = {
  args: {
    items: [
      {
        icon: null,
        name: '全国流量叠加包每月立减优惠券（企业专属）',
        desc: '每个自然月发放一张，最多减 20 元，发放后 30 天内有效，不与其他优惠同享',
      },
    ],
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
