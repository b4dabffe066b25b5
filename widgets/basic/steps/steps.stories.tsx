import type { Meta, StoryObj } from '@storybook/react-vite'
import { emit } from '#stories/emit.ts'
import Steps, { Skeleton } from './steps.tsx'

const items = [{ label: '提交订单' }, { label: '身份审核' }, { label: '配送' }, { label: '激活' }]
const log = [
  { label: '快件已到达【杭州滨江营业点】，准备派送', time: '2026-11-05 08:12' },
  { label: '快件离开【杭州转运中心】', time: '2026-11-05 02:40' },
  { label: '快件已发出', note: '承运：顺风速运', time: '2026-11-04 18:03' },
]
const meta = {
  title: 'basic/steps',
  component: Steps,
  globals: { ground: 'muted' },
  args: { emit, items, at: 1 },
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const FailedStep: Story = {
  args: {
    failed: true,
    at: 1,
    items: [{ label: '提交订单' }, { label: '审核未通过', note: '照片不清晰' }, { label: '配送' }],
  },
}
export const Finished: Story = { args: { at: 4 } }
export const List: Story = {
  args: {
    look: 'list',
    title: '实名步骤',
    items: [
      { label: '准备卡号和 ICCID', note: 'ICCID 印在卡背面，取前 19 位' },
      { label: '拍摄身份证正反面' },
      { label: '录制人脸视频', note: '请在光线充足处完成' },
      { label: '等待短信通知结果', note: '一般 2 分钟内，最长两天' },
    ],
  },
}
export const Log: Story = { args: { look: 'log', at: 0, items: log, title: '物流信息' } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: { items: [{ label: 'Ordered' }, { label: 'Identity check' }, { label: 'Delivery' }, { label: 'Activation' }] },
}
