import type { Meta, StoryObj } from '@storybook/react-vite'
import type { BalanceLog } from '../../../schemas/entities/money-log.ts'
import { examples } from '../../../schemas/examples/money.ts'
import { emit } from '../../../stories/emit.ts'
import Card from '../../basic/card/card.tsx'
import LogRow, { Skeleton } from './log-row.tsx'

const [spent, , charged] = examples['/api/iot/simBalanceLogList'].list as [BalanceLog, BalanceLog, BalanceLog]
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
export const LongRemark: Story = { args: { log: { ...spent, remark: '安心 1200GB 年包（含全国通用与定向流量）自动续费', change: -12888.88, after: 100000 } } }
export const English: Story = { globals: { locale: 'en' } }
export const Loading: Story = { render: () => <Card emit={emit} flush body={<Skeleton />} /> }
