import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { emitFailure, emit } from '#stories/emit.ts'
import Text from '../text/text.tsx'
import Dialog from './dialog.tsx'

const meta = {
  title: 'basic/dialog',
  component: Dialog,
  args: { emit, title: '取消订单', text: '取消后号码将释放，其他人可以预约。', ok: '取消订单', cancel: '再想想' },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Decision: Story = {}
export const Danger: Story = {
  args: {
    title: '恢复出厂设置',
    text: '设备的 Wi-Fi 名称和密码将被清空，约需 2 分钟。',
    ok: '恢复出厂',
    cancel: '取消',
    danger: true,
  },
}
export const NoticeOnly: Story = {
  args: {
    title: '办理前请留意',
    text: null,
    cancel: null,
    ok: '我知道了',
    body: (
      <Text
        emit={emit}
        text="为保障您的权益，请于 11 月 30 日前完成实名认证。逾期未认证的卡将被停机，完成认证后自动恢复。"
      />
    ),
  },
}
export const Untitled: Story = { args: { title: null, text: '确定退出登录？', ok: '退出', cancel: '取消' } }
export const ConfirmedAndGone: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }))
    await expect(args.emit).toHaveBeenCalledWith('confirm')
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('close'))
  },
}
export const StaysWhenRefused: Story = {
  args: { emit: emitFailure },
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: '取消订单' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toBeEnabled())
    await expect(args.emit).toHaveBeenCalledTimes(1)
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}
