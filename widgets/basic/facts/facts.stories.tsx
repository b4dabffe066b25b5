import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import Facts, { Skeleton } from './facts.tsx'

const items = [
  { label: '订单号', value: 'PN20261103142531QKXD', copy: true },
  { label: '下单时间', time: '2026-11-03 14:25:31' },
  { label: '支付金额', yuan: 1288 },
  { label: '首月流量', kb: 5_242_880 },
  { label: '优惠', value: '' },
  { label: '审核结果', value: '身份证照片不清晰，请重新上传', tone: 'danger' as const },
]
const meta = {
  title: 'basic/facts',
  component: Facts,
  globals: { ground: 'muted' },
  args: { emit, items },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const OneColumn: Story = { args: { title: '订单信息' } }
export const TwoColumns: Story = {
  args: {
    columns: 2,
    items: [
      { label: '归属地', value: '浙江 杭州' },
      { label: '运营商', value: '移动' },
      { label: '最低消费', value: 59, unit: '元/月' },
      { label: '合约期', value: 12, unit: '个月' },
      { label: '预存话费', yuan: 200 },
      { label: '赠送流量', kb: 31_457_280 },
    ],
  },
}
export const Plain: Story = { args: { look: 'plain' }, globals: { ground: 'page' } }
export const Loading: Story = { args: { title: '订单信息' }, render: (args) => <Skeleton {...args} /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    items: [
      { label: 'Order number', value: 'PN20261103142531QKXD', copy: true },
      { label: 'Ordered', time: '2026-11-03 14:25:31' },
      { label: 'Paid', yuan: 1288 },
    ],
  },
}
export const Copied: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '复制订单号' }))
    await expect(act).toHaveBeenCalledWith({ type: 'copy', with: { text: 'PN20261103142531QKXD', label: '订单号' } })
  },
}
export const TelephoneNumber: Story = {
  args: { items: [{ label: '号码', value: '16612096566', copy: true }] },
  play: async ({ canvas }) => {
    for (const group of ['166', '1209', '6566']) await expect(canvas.getByText(group)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '复制号码' }))
    await expect(act).toHaveBeenCalledWith({ type: 'copy', with: { text: '16612096566', label: '号码' } })
  },
}
