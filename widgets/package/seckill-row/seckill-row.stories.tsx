import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { SeckillPackage } from '#schemas/entities/card/package.ts'
import { examples } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import SeckillRow, { Skeleton } from './seckill-row.tsx'

const [plan, sold] = examples['/api/iot/packageChoose'].seckill.list as [SeckillPackage, SeckillPackage]
const meta = {
  title: 'package/seckill-row',
  component: SeckillRow,
  globals: { ground: 'muted' },
  args: { emit, plan, state: 2 },
  render: (args) => <Card emit={emit} title="限时秒杀" body={<SeckillRow {...args} />} />,
} satisfies Meta<typeof SeckillRow>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '立即抢' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const Soon: Story = {
  args: { state: 1, plan: { ...plan, sold: 0 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '即将开始' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const Gone: Story = { args: { plan: sold } }
export const Mine: Story = { args: { plan: { ...plan, bought: 1 } } }
export const Over: Story = { args: { state: 3 } }
export const LongName: Story = {
  args: { plan: { ...plan, packageName: '秒杀 50GB 叠加包（全国通用，当月有效）', price: 1288, seckillPrice: 888.88 } },
}
export const Loading: Story = { render: () => <Card emit={emit} body={<Skeleton />} /> }
