import type { Meta, StoryObj } from '@storybook/react-vite'
import { emit } from '#stories/emit.ts'
import { Row } from '#widgets/ui/cards/row.tsx'
import Text from '../text/text.tsx'
import Card, { Skeleton } from './card.tsx'

const body = <Text emit={emit} text="本套餐含全国通用流量 30 GB、国内通话 100 分钟，来电显示免费，合约期 12 个月。" />
const meta = { title: 'basic/card', component: Card, args: { emit, title: '套餐说明', body } } satisfies Meta<
  typeof Card
>
export default meta
type Story = StoryObj<typeof meta>

export const OnWhite: Story = {}
export const OnMuted: Story = { globals: { ground: 'muted' } }
export const WithWayOn: Story = {
  globals: { ground: 'muted' },
  args: { title: '我的订单', action: '全部订单', footer: '用量更新于 14:32，可能有延迟' },
}
export const Rows: Story = {
  globals: { ground: 'muted' },
  args: {
    title: '卡片信息',
    flush: true,
    body: (
      <>
        <Row title="卡号" value="1440000000001" />
        <Row title="实名状态" value="已实名" />
        <Row title="自动续费" value="未开启" onPress={() => {}} />
      </>
    ),
  },
}
export const Loading: Story = { globals: { ground: 'muted' }, render: (args) => <Skeleton {...args} /> }
