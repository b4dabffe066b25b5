import type { Meta, StoryObj } from '@storybook/react-vite'
import type { BalanceLog, CoinLog } from '#schemas/entities/orders/money-log.ts'
import { examples } from '#schemas/examples/money.ts'
import { examples as tasks } from '#schemas/examples/tasks.ts'
import { examples as points } from '#schemas/examples/points.ts'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import LogRow, { Skeleton } from './log-row.tsx'

const [spent, , charged] = examples['/api/iot/simBalanceLogList'].list as [BalanceLog, BalanceLog, BalanceLog]
const integral = points['/api/iot/simIntegralLogList'].list
const [coins] = tasks['/api/iot/couponCoinLogList'].list as [CoinLog]
const meta = {
  title: 'pay/log-row',
  component: LogRow,
  globals: { ground: 'muted' },
  args: { emit, log: spent },
  render: (args) => <Card emit={emit} flush body={<LogRow {...args} />} />,
} satisfies Meta<typeof LogRow>
export default meta
type Story = StoryObj<typeof meta>

export const Spent: Story = {}
export const Charged: Story = { args: { log: charged } }
export const PointsSpent: Story = { args: { points: true, log: integral[1]! } }
export const PointsGained: Story = { args: { points: true, log: integral[0]! } }
export const LongRemark: Story = {
  args: {
    log: { ...spent, remark: '安心 1200GB 年包（含全国通用与定向流量）自动续费', change: -12888.88, after: 100000 },
  },
}
export const Points: Story = { args: { points: true, log: coins } }
export const Loading: Story = { render: () => <Card emit={emit} flush body={<Skeleton />} /> }
