import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit, emitSlowly } from '#stories/emit.ts'
import ButtonBar from './button-bar.tsx'

const meta = {
  title: 'basic/button-bar',
  component: ButtonBar,
  globals: { ground: 'muted' },
  args: { emit, money: 68, buttons: [{ press: 'pay', text: '立即支付' }] },
} satisfies Meta<typeof ButtonBar>
export default meta
type Story = StoryObj<typeof meta>

export const Pay: Story = {}
export const WithNote: Story = { args: { money: 1288, note: '含预存 200 元' } }
export const OneButton: Story = { args: { money: null, buttons: [{ press: 'save', text: '保存地址' }] } }
export const TwoButtons: Story = {
  args: {
    money: null,
    buttons: [
      { press: 'cart', text: '换个号码' },
      { press: 'buy', text: '立即预约' },
    ],
  },
}
export const WithWays: Story = {
  args: {
    money: null,
    ways: [
      { press: 'service', text: '客服', icon: 'headset' },
      { press: 'share', text: '分享', icon: 'share-2' },
    ],
    buttons: [{ press: 'buy', text: '立即办理' }],
  },
}
export const Points: Story = { args: { money: 99, points: 2000, buttons: [{ press: 'exchange', text: '立即兑换' }] } }
export const Waiting: Story = {
  args: { waiting: true },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
}
export const Disabled: Story = { args: { buttons: [{ press: 'pay', text: '已抢光', disabled: true }] } }
export const English: Story = { globals: { locale: 'en' }, args: { buttons: [{ press: 'pay', text: 'Pay now' }] } }
export const DearAndNarrow: Story = {
  globals: { locale: 'en' },
  args: {
    money: 128_888.66,
    ways: [{ press: 'service', text: 'Help', icon: 'headset' }],
    buttons: [{ press: 'go', text: 'Continue' }],
  },
}
export const BusyUntilSettled: Story = {
  args: {
    emit: emitSlowly,
    buttons: [
      { press: 'later', text: '稍后支付' },
      { press: 'pay', text: '立即支付' },
    ],
    money: null,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '立即支付' }))
    await expect(canvas.getByRole('button', { name: '立即支付' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: '稍后支付' })).toBeDisabled()
    await expect(args.emit).toHaveBeenCalledWith('press', 'pay')
  },
}
