import type { Meta, StoryObj } from '@storybook/react-vite'
import { getArtUrl } from '#schemas/examples/art.ts'
import { vipOrder } from '#schemas/examples/extras.ts'
import { emit } from '#stories/emit.ts'
import VipCard, { Skeleton } from './card.tsx'

const { vipName, level, logo, endAt } = vipOrder
const meta = {
  title: 'vip/card',
  component: VipCard,
  globals: { ground: 'muted' },
  args: { emit, vipName, level, logo, endAt, simNo: '1440000000001' },
} satisfies Meta<typeof VipCard>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Gold: Story = { args: { vipName: '金卡会员', level: 1, logo: getArtUrl('vip-gold') } }
export const NotYet: Story = { args: { vipName: '会员', logo: null, endAt: null, note: '开通后立即生效' } }
export const LongName: Story = { args: { vipName: '尊享铂金年度会员（企业物联网卡专属）', logo: null } }
export const English: Story = { globals: { locale: 'en' }, args: { vipName: 'Gold member' } }
export const Loading: Story = { render: () => <Skeleton /> }
