import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/notices.ts'
import { emit } from '#stories/emit.ts'
import NoticeRow, { Skeleton } from './notice-row.tsx'

const [unread, read] = examples['/api/iot/noticeList'].list
const meta = {
  title: 'user/notice-row',
  component: NoticeRow,
  globals: { ground: 'muted' },
  args: { emit, notice: unread! },
} satisfies Meta<typeof NoticeRow>
export default meta
type Story = StoryObj<typeof meta>

export const Unread: Story = {
  play: async ({ canvas, args }) => {
    // browsers ignore the role of what a button contains, and read only its text
    await userEvent.click(canvas.getByRole('button', { name: /套餐还有 3 天到期.*未读/ }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const Read: Story = { args: { notice: read! } }
export const WithinADay: Story = { args: { notice: { ...unread!, day: null } } }
export const Usage: Story = {
  args: {
    notice: {
      ...unread!,
      kind: 'usage',
      title: '流量已用 80%',
      text: '“悦享 100GB 月包”还剩 19.5 GB，用完前可提前加购。',
      action: '加流量',
    },
  },
}
export const Renewal: Story = {
  args: { notice: { ...unread!, kind: 'renewal', title: '余额不足，自动续费将失败', action: '去充值' } },
}
export const Refund: Story = { args: { notice: examples['/api/shop/notice/list'].list[0]! } }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    notice: {
      ...unread!,
      title: "Your plan ends on Dec 31 and wasn't renewed",
      text: "“Unlimited Plus 1200 GB for a whole year” wasn't renewed: Your balance is ¥128.00 short. After Nov 24 you'll be offline.",
      action: 'Fix it',
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
