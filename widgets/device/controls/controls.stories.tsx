import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit, emitSlowly } from '#stories/emit.ts'
import Controls from './controls.tsx'

const meta = {
  title: 'device/controls',
  component: Controls,
  globals: { ground: 'muted' },
  args: {
    emit,
    title: '设备操作',
    items: [
      { press: 'restart', text: '重启', note: '约 20 秒', icon: 'refresh-cw' },
      { press: 'close', text: '关机', note: '须手动开机', icon: 'power' },
      { press: 'reset', text: '恢复出厂', note: '清除设置', icon: 'rotate-ccw', danger: true },
    ],
  },
} satisfies Meta<typeof Controls>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /重启/ }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'restart')
  },
}
export const OneAtATime: Story = {
  args: { emit: emitSlowly },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /重启/ }))
    await expect(canvas.getByRole('button', { name: /关机/ })).toBeDisabled()
  },
}
export const Away: Story = { args: { disabled: true } }
export const Waiting: Story = { args: { waiting: true } }
export const Two: Story = {
  args: {
    title: null,
    items: [
      { press: 'a', text: '重启', icon: 'refresh-cw' },
      { press: 'b', text: '关机', icon: 'power' },
    ],
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    title: 'Device',
    items: [
      { press: 'restart', text: 'Restart', note: 'about 20 s', icon: 'refresh-cw' },
      { press: 'close', text: 'Turn off', note: 'turn on by hand', icon: 'power' },
      { press: 'reset', text: 'Reset', note: 'clears settings', icon: 'rotate-ccw', danger: true },
    ],
  },
}
