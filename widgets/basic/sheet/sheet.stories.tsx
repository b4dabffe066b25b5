import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import ButtonBar from '../button-bar/button-bar.tsx'
import Facts from '../facts/facts.tsx'
import MenuList from '../menu-list/menu-list.tsx'
import Sheet from './sheet.tsx'

const methods = (
  <MenuList
    emit={emit}
    look="plain"
    items={[
      { name: '微信支付', icon: 'wallet', press: 'wxpay' },
      { name: '支付宝', icon: 'credit-card', press: 'alipay' },
      { name: '余额支付', icon: 'coins', note: '可用 200.00 元', press: 'balance' },
    ]}
  />
)
const meta = {
  title: 'basic/sheet',
  component: Sheet,
  args: { emit, title: '选择支付方式', body: methods },
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Choices: Story = {}
export const WithFooter: Story = {
  args: {
    title: '确认订购',
    body: (
      <Facts
        emit={emit}
        look="plain"
        items={[
          { label: '套餐', value: '清风卡 30 GB' },
          { label: '生效方式', value: '立即生效' },
          { label: '有效期', value: '2026-11-03 至 2026-12-02' },
        ]}
      />
    ),
    footer: <ButtonBar emit={emit} money={29} buttons={[{ press: 'pay', text: '确认支付' }]} />,
  },
}
export const Full: Story = { args: { full: true, title: '全部服务' } }
export const ClosedByEscape: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: '选择支付方式' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('close'))
  },
}
export const FocusStaysInside: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    const inside = () => expect(dialog.contains(document.activeElement)).toBe(true)
    // a sheet gets the focus after its animation; before that, keys go to the page
    await waitFor(inside)
    for (let presses = 0; presses < 8; presses++) {
      await userEvent.tab()
      await waitFor(inside)
    }
  },
}
