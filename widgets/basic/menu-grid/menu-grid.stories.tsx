import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import MenuGrid, { Skeleton } from './menu-grid.tsx'

const page = (
  name: string,
  icon:
    | 'package'
    | 'wallet'
    | 'shield-check'
    | 'smartphone'
    | 'receipt-text'
    | 'gauge'
    | 'gift'
    | 'ticket'
    | 'repeat'
    | 'router'
    | 'crown'
    | 'headset',
  path: string,
  badge?: string,
) => ({ name, icon, type: 'page', path, badge })
const items = [
  page('套餐购买', 'package', '/pages/iot/package/index'),
  page('余额充值', 'wallet', '/pages/iot/index/balance/index'),
  page('实名认证', 'shield-check', '/pages/iot/realnameAuth/index'),
  page('绑定手机', 'smartphone', '/pages/iot/bindPhone/index'),
  page('我的订单', 'receipt-text', '/pages/iot/orderLogs/index'),
  page('加速包', 'gauge', '/pages-sub/iot/index/accelerate', '限时'),
  page('任务中心', 'gift', '/pages-sub/iot/task/index', '3'),
  page('优惠券', 'ticket', '/pages/iot/couponChoose/index'),
  page('自动续费', 'repeat', '/pages/iot/setRenew/index'),
  page('设备管理', 'router', '/pages-sub/iot/deviceManage/index'),
  page('会员中心', 'crown', '/pages-sub/iot/index/vip'),
  page('联系客服', 'headset', '/pages/iot/customer/index'),
]
const meta = {
  title: 'basic/menu-grid',
  component: MenuGrid,
  args: { emit, items: items.slice(0, 8) },
  globals: { ground: 'muted' },
} satisfies Meta<typeof MenuGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = {}
export const Five: Story = { args: { columns: 5, items: items.slice(0, 10), title: '常用服务' } }
/** In large type the last of ten entries is not alone in its row, and a name at the icon's side is not covered by the badge. */
export const LargeType: Story = {
  globals: { theme: 'elder' },
  args: { columns: 5, items: items.slice(0, 10) },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('listitem').map(({ offsetTop }) => offsetTop)
    await expect(tops.at(-1)).toBe(tops.at(-2))
    const [badge, name] = [canvas.getByText('限时'), canvas.getByText('加速包')].map((element) =>
      element.getBoundingClientRect(),
    )
    await expect(badge!.right).toBeLessThanOrEqual(name!.left)
  },
}
export const OnGround: Story = { globals: { ground: 'page' }, args: { look: 'plain' } }
export const LongBadge: Story = {
  args: { items: items.slice(0, 4).map((item) => ({ ...item, badge: '限时五折活动进行中' })) },
}
export const Pictures: Story = {
  args: {
    items: [1, 2, 3, 4].map((n) => ({
      name: `${['流量卡', '靓号', '随身 Wi-Fi', '手表卡'][n - 1]}`,
      icon: `/shop/art/goods-sim-${n}.svg`,
      type: 'page',
      path: '/',
    })),
  },
}
export const NoIcon: Story = {
  args: { items: [{ name: '校园专区' }, { name: '企业用卡' }, { name: '老年大字版' }, { name: '国际漫游与边境服务' }] },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    items: [
      page('Buy a plan', 'package', '/'),
      page('Top up', 'wallet', '/'),
      page('Verify identity', 'shield-check', '/'),
      page('Link a phone', 'smartphone', '/'),
    ],
  },
}
export const MoreThanFit: Story = {
  args: { items, max: 7 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(8)
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))
    await expect(args.emit).toHaveBeenCalledWith('more')
    await userEvent.click(canvas.getByRole('button', { name: '余额充值' }))
    await expect(act).toHaveBeenCalledWith({ type: 'page', path: '/pages/iot/index/balance/index' })
  },
}
export const AnsweredByTheDocument: Story = {
  args: {
    items: [
      { name: '重启设备', icon: 'power', press: 'restart' },
      { name: '恢复出厂', icon: 'rotate-ccw', press: 'reset' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重启设备' }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'restart')
  },
}
