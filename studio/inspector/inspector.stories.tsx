import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Locale } from '#schemas/language/locales.ts'
import { InspectorHarness } from '../testing/inspector.tsx'

const meta = {
  title: 'studio/inspector',
  tags: ['!autodocs'],
  component: InspectorHarness,
  render: (args, { globals }) => (
    <InspectorHarness {...args} locale={(globals.locale as Locale | undefined) ?? 'zh-CN'} />
  ),
  args: { locale: 'zh-CN', widget: 'basic/notice', node: {} },
} satisfies Meta<typeof InspectorHarness>
export default meta
type Story = StoryObj<typeof meta>

export const Texts: Story = {
  args: { node: { props: { text: { 'zh-CN': '双十二在即', en: '' }, tone: 'brand' } } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getAllByLabelText(/英文/)[0]!, 'Sale')
    await expect(canvas.queryByText('缺英文')).toBeNull()
  },
}
export const English: Story = { ...Texts, globals: { locale: 'en' }, play: async () => {} }
export const ShippedText: Story = { args: { node: { props: { text: { t: 'card.arrears' } } } } }
export const Choices: Story = { args: { widget: 'basic/text', node: { props: { text: '你好', size: 'title' } } } }
export const Icons: Story = {
  args: { widget: 'shop/float-button', node: { props: { icon: 'house', text: '客服' } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /house/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'bell' }))
    await expect(canvas.getByRole('button', { name: 'bell' })).toHaveAttribute('aria-pressed', 'true')
  },
}
export const Money: Story = {
  args: { widget: 'basic/result', node: { props: { kind: 'success', title: '支付成功', money: 68 } } },
}
export const Pictures: Story = {
  args: { widget: 'basic/image', node: { props: { image: '/shop/art/banner-number.svg', ratio: 2.6 } } },
}
export const Times: Story = { args: { widget: 'basic/countdown', node: { props: { end: '2026-12-12 00:00:00' } } } }
export const Lists: Story = {
  args: {
    widget: 'basic/button-bar',
    node: {
      props: {
        buttons: [
          { press: 'later', text: '稍后' },
          { press: 'pay', text: '立即支付' },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /第 2 项 立即支付/ }))
    await expect(canvas.getByDisplayValue('立即支付')).toBeVisible()
  },
}
export const Links: Story = {
  args: {
    widget: 'basic/menu-grid',
    node: { props: { items: [{ name: '商品', type: 'page', path: '/pages/goods/details/index?id=7' }] } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^第 1 项 商品/ }))
    await expect(canvas.getByDisplayValue('7')).toBeVisible()
  },
}
export const Json: Story = { args: { widget: 'basic/form', node: { props: { controls: { name: { half: true } } } } } }
export const Bound: Story = {
  args: {
    widget: 'basic/switch-row',
    node: { props: { title: '自动续费' }, model: { value: 'state.on' }, bind: { note: 'card.note' } },
  },
}
export const FromLayers: Story = {
  args: {
    node: { props: { text: '新公告', tone: 'warning' } },
    below: { props: { text: '旧公告', tone: 'warning' } },
  },
}
export const Findings: Story = {
  args: {
    node: { props: { text: '', action: '去看看这个很长的活动页面' } },
    findings: [
      { pointer: '/props/text', severity: 'error', text: { 'zh-CN': '通知没有文字。', en: 'The notice has no text.' } },
      {
        pointer: '/props/action',
        severity: 'warning',
        text: { 'zh-CN': '文字太长，放不下。', en: 'The text is too long.' },
      },
    ],
  },
}
