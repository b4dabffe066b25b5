import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit, emitSlowly } from '#stories/emit.ts'
import Button from './button.tsx'

const meta = { title: 'basic/button', component: Button, args: { emit, text: '立即预约' } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Soft: Story = { args: { variant: 'soft', text: '换一批', icon: 'refresh-cw' } }
export const Line: Story = { args: { variant: 'line', text: '查看订单' } }
export const Plain: Story = { args: { variant: 'plain', size: 'small', text: '忘记密码？' } }
export const Small: Story = { args: { variant: 'soft', size: 'small', text: '去实名' } }
export const Danger: Story = { args: { variant: 'danger', text: '恢复出厂设置' } }
export const Vip: Story = { args: { variant: 'vip', text: '开通会员', icon: 'crown' } }
export const Disabled: Story = { args: { disabled: true, text: '已抢光' } }
export const English: Story = { globals: { locale: 'en' }, args: { text: 'Reserve now' } }
export const BusyUntilSettled: Story = {
  args: { emit: emitSlowly },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toBeDisabled()
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.emit).toHaveBeenCalledTimes(1)
  },
}
