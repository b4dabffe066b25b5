import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import Carousel, { Skeleton } from './carousel.tsx'

const items = [
  {
    image: '/shop/art/banner-number.svg',
    title: '靓号专区，尾号任选',
    type: 'page',
    path: '/pages/index/VanityNumber/index',
  },
  {
    image: '/shop/art/banner-flow.svg',
    title: '清风卡，30 GB 全国流量',
    type: 'page',
    path: '/pages/goods/fastNumber/index',
  },
  {
    image: '/shop/art/banner-iot.svg',
    title: '物联网卡，一卡多设备',
    type: 'url',
    path: 'https://example.com/iot?sn={sn}',
  },
  { image: '/shop/art/banner-vip.svg', title: '会员月享 8 项权益' },
]
const meta = {
  title: 'basic/carousel',
  component: Carousel,
  globals: { ground: 'muted' },
  args: { emit, items },
} satisfies Meta<typeof Carousel>
export default meta
type Story = StoryObj<typeof meta>

export const Four: Story = {}
export const One: Story = { args: { items: items.slice(1, 2) } }
export const Words: Story = {
  args: {
    items: [
      {
        image: '/shop/art/banner-number.svg',
        title: '绿色背景上的号码球',
        headline: '全国靓号，在线预约',
        reason: '预约后为您保留 30 分钟',
        action: '去选号',
        type: 'page',
        path: '/',
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '全国靓号，在线预约 预约后为您保留 30 分钟 去选号' }))
    await expect(act).toHaveBeenCalledWith(expect.objectContaining({ type: 'page', path: '/' }))
  },
}
export const Bleed: Story = { args: { bleed: true, ratio: 2 } }
export const LostPicture: Story = { args: { items: [{ image: '/shop/art/lost.svg', title: '活动已结束' }] } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const Pictures: Story = {
  args: { items: ['/shop/art/goods-phone.webp', '/shop/art/goods-phone-2.webp'], ratio: 1, bleed: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '第 1 张，共 2 张' }))
    await expect(act).toHaveBeenCalledWith({
      type: 'preview',
      with: { images: ['/shop/art/goods-phone.webp', '/shop/art/goods-phone-2.webp'], index: 0 },
    })
  },
}
export const Moved: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '靓号专区，尾号任选' }))
    await expect(act).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'page', path: '/pages/index/VanityNumber/index' }),
    )
    const next = await canvas.findByRole('button', { name: '下一张' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '清风卡，30 GB 全国流量' })).toHaveAttribute('tabindex', '0'),
    )
    await userEvent.click(canvas.getByRole('button', { name: '暂停轮播' }), { pointerEventsCheck: 0 })
    await expect(canvas.getByRole('button', { name: '继续轮播' })).toHaveFocus()
  },
}
