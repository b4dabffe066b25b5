import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emitFailure, emit } from '#stories/emit.ts'
import Keypad from './keypad.tsx'

const meta = {
  title: 'pay/keypad',
  component: Keypad,
  globals: { ground: 'page' },
  args: { emit, forgot: '忘记密码' },
} satisfies Meta<typeof Keypad>
export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = {}
export const ThreeOfSix: Story = {
  play: async ({ canvas, canvasElement }) => {
    for (const key of ['2', '4', '6']) await userEvent.click(canvas.getByRole('button', { name: key }))
    await expect(canvas.getByRole('status')).toHaveTextContent('已输入 3 位，共 6 位')
    await expect(canvasElement.querySelectorAll('[data-filled=true]')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: '删除' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('已输入 2 位，共 6 位')
    // digits are visible only on the keys
    await expect(canvasElement.textContent).not.toContain('24')
  },
}
export const Done: Story = {
  play: async ({ canvas, args }) => {
    for (const key of '246810') await userEvent.click(canvas.getByRole('button', { name: key }))
    await expect(args.emit).toHaveBeenCalledWith('done', '246810')
    await expect(canvas.getByRole('status')).toHaveTextContent('已输入 0 位，共 6 位')
  },
}
export const TypedOnKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('24681{Backspace}10')
    await expect(args.emit).toHaveBeenCalledWith('done', '246810')
  },
}
export const Pays: Story = {
  args: { payee: '付款给 满格物联', what: '畅用 100GB 月包', money: 29 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('付款给 满格物联')).toBeVisible()
    await expect(canvas.getByRole('group')).toHaveTextContent('¥29.00')
  },
}
export const Wrong: Story = {
  args: { emit: emitFailure, title: '请输入支付密码', error: '支付密码错误，还可以试 4 次' },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: { forgot: 'Forgot password?', error: 'Wrong pay password. 4 tries left.' },
}
