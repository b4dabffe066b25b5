import type { Meta, StoryObj } from '@storybook/react-vite'
import { emit } from '#stories/emit.ts'
import Text from './text.tsx'

const meta = {
  title: 'basic/text',
  component: Text,
  args: { emit, text: '流量按月清零，每月 26 日结算；超出套餐后按 0.10 元/MB 计费。' },
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Body: Story = {}
export const Title: Story = { args: { text: '号码预约', size: 'title' } }
export const Section: Story = { args: { text: '套餐说明', size: 'section' } }
export const Secondary: Story = { args: { size: 'secondary', tone: 'ink3' } }
export const Warning: Story = { args: { text: '该卡已停机，补缴欠费后恢复使用。', tone: 'warning', strong: true } }
export const Folded: Story = {
  args: {
    text: '办理前请留意：号码预约成功后为您保留 30 分钟，请在保留时间内完成提交。\n提交后由运营商审核身份信息，一般在两个工作日内完成，审核结果将以短信通知。\n收到卡片后请在十日内激活，逾期号码将被收回。',
    lines: 2,
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: { text: 'Data resets on the 26th of each month. Anything beyond the plan costs ¥0.10 per MB.' },
}
