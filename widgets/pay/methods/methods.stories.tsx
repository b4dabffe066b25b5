import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import Methods, { Skeleton } from './methods.tsx'

const items = examples['/api/iot/packageDetails'].payTypes
const meta = {
  title: 'pay/methods',
  component: Methods,
  globals: { ground: 'muted' },
  args: { emit, items, value: 'wxpay', title: '支付方式' },
} satisfies Meta<typeof Methods>
export default meta
type Story = StoryObj<typeof meta>

export const WeChat: Story = {}
export const Balance: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /余额支付/ }))
    await expect(args.emit).toHaveBeenCalledWith('change', 'balance')
  },
}
/** The preselected method is unusable, so the first usable method is selected. */
export const NotUsable: Story = {
  args: {
    items: items.map((item) => (item.value === 'wxpay' ? { ...item, usable: false, reason: '请在微信中打开' } : item)),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /微信支付/ })).toBeDisabled()
    await expect(args.emit).toHaveBeenCalledWith('change', 'alipay')
  },
}
export const BalanceTooLow: Story = {
  args: {
    items: items.map((item) =>
      item.value === 'balance' ? { ...item, usable: false, reason: '余额不足，当前 ¥3.00' } : item,
    ),
  },
}
export const None: Story = { args: { items: [] } }
export const Plain: Story = { args: { look: 'plain', title: null }, globals: { ground: 'page' } }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Pay by' } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
