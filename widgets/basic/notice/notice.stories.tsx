import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Notice from './notice.tsx'

const long =
  '尊敬的用户：因系统升级，7 月 26 日 0:00 至 4:00 期间充值到账可能延迟，请勿重复支付，给您带来不便敬请谅解。'
const meta = {
  title: 'basic/notice',
  component: Notice,
  args: { emit, text: '实名认证后即可使用全部流量' },
} satisfies Meta<typeof Notice>
export default meta
type Story = StoryObj<typeof meta>

export const Brand: Story = {}
export const Warning: Story = { args: { tone: 'warning', text: '当前欠费 12.50 元，充值后优先抵扣', action: '去充值' } }
export const Danger: Story = { args: { tone: 'danger', text: '该卡已停机', closable: true } }
export const InfoTone: Story = { args: { tone: 'info', text: '用量更新于 14:32，可能有延迟' } }
export const Long: Story = {
  args: { text: long },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: long }))
    const sheet = await screen.findByRole('dialog')
    await expect(sheet).toHaveTextContent(long)
    await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
  },
}
export const Whole: Story = { args: { tone: 'danger', text: long, whole: true, action: '重新办理' } }
export const LongAction: Story = {
  args: { tone: 'warning', text: '当前欠费 12.50 元', action: '充值后优先抵扣，去充值' },
}
export const Turning: Story = {
  args: { text: '号卡一般 48 小时内发出；收到卡后请在 10 天内激活。' },
  play: async ({ canvas }) => {
    const words = await canvas.findByRole('button')
    const line = words.firstElementChild!
    // a single thought: the box is as high as a line, and clips the others
    await expect(line.getBoundingClientRect().height).toBeCloseTo(Number.parseFloat(getComputedStyle(line).lineHeight))
    await waitFor(() => expect(getComputedStyle(line.firstElementChild!).transform).not.toBe('none'))
  },
}
export const Closed: Story = {
  args: { closable: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }))
    await expect(canvas.queryByRole('note')).toBeNull()
    await expect(args.emit).toHaveBeenCalledWith('close')
  },
}
