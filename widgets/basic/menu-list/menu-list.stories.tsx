import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import MenuList, { Skeleton } from './menu-list.tsx'

const items = [
  { name: '我的订单', icon: 'receipt-text' as const, type: 'page', path: '/pages/order/index', value: '2 个待付款' },
  {
    name: '收货地址',
    icon: 'map-pin' as const,
    type: 'page',
    path: '/pages-sub/iot/integralShop/details/selectAddress/index',
  },
  {
    name: '联系客服',
    icon: 'headset' as const,
    note: '9:00–21:00，节假日照常',
    type: 'page',
    path: '/pages/customer/index',
  },
  { name: '消息', icon: 'bell' as const, badge: 3, type: 'page', path: '/' },
  { name: '语言', icon: 'globe' as const, value: '简体中文', press: 'language' },
  { name: '退出登录', icon: 'log-out' as const, tone: 'danger' as const, press: 'logout' },
]
const meta = {
  title: 'basic/menu-list',
  component: MenuList,
  args: { emit, items },
  globals: { ground: 'muted' },
} satisfies Meta<typeof MenuList>
export default meta
type Story = StoryObj<typeof meta>

export const OnCard: Story = {}
export const Titled: Story = { args: { title: '我的服务', items: items.slice(0, 3) } }
export const Plain: Story = { globals: { ground: 'page' }, args: { look: 'plain' } }
/** The same address in both lists appears once, in the grid of its task. */
export const Grouped: Story = {
  args: {
    also: [{ name: '订单查询', icon: 'receipt-text' as const, type: 'page', path: '/pages/order/index' }],
    groups: [
      { title: '查询', paths: ['/pages/order'] },
      { title: '办理' },
      { title: '帮助', paths: ['/pages/customer'] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('navigation').map((group) => group.querySelectorAll('li').length)).toEqual([
      1, 4, 1,
    ])
  },
}
export const LongBadge: Story = {
  args: { items: [{ ...items[3]!, badge: '全国通用大流量长期套餐不限速不限量首月免费体验装' }] },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const Pressed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /我的订单/ }))
    await expect(act).toHaveBeenCalledWith({ type: 'page', path: '/pages/order/index' })
    await userEvent.click(canvas.getByRole('button', { name: '退出登录' }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'logout')
  },
}
