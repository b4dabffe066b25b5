import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Story, { Skeleton } from './story.tsx'

const items = [
  { icon: 'user' as const, title: '谁可以办', text: '16 至 65 周岁，凭本人身份证，一证限办 1 张' },
  { icon: 'globe' as const, title: '哪里能用', text: '全国通用，不含港澳台' },
  { icon: 'map-pin' as const, title: '暂不发货', text: '' },
]
const meta = {
  title: 'goods/story',
  component: Story,
  globals: { ground: 'muted' },
  args: { emit, look: 'reasons', title: '办理条件', items },
} satisfies Meta<typeof Story>
export default meta
type Told = StoryObj<typeof meta>

export const Points: Told = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem'), 'one without text is left out').toHaveLength(2)
    await expect(canvas.getByRole('heading', { name: '哪里能用' })).toBeVisible()
  },
}
export const Steps: Told = {
  args: {
    look: 'steps',
    title: '怎么用上新号卡',
    items: [
      { title: '在线申请', text: '填写实名信息与收货地址，约 1 分钟' },
      { title: '收到号卡', text: '48 小时内发货，全国包邮' },
      { title: '自主激活', text: '收到后 10 天内激活，逾期号码会被收回' },
    ],
  },
}
export const English: Told = {
  globals: { locale: 'en' },
  args: {
    title: 'Who can order',
    items: [{ icon: 'user', title: 'Who', text: 'Aged 16 to 65, with an ID card of your own, one card each' }],
  },
}
export const None: Told = { args: { items: [] } }
export const Loading: Told = { render: (args) => <Skeleton {...args} /> }
