import type { Meta, StoryObj } from '@storybook/react-vite'
import { examples } from '#schemas/examples/goods.ts'
import { emit } from '#stories/emit.ts'
import Tariff, { Skeleton } from './tariff.tsx'

const { tariff } = examples['/api/shop/goodsView']
const meta = {
  title: 'goods/tariff',
  component: Tariff,
  globals: { ground: 'muted' },
  args: { emit, items: tariff, title: '资费说明' },
} satisfies Meta<typeof Tariff>
export default meta
type Story = StoryObj<typeof meta>

export const Lines: Story = {}
export const LongWords: Story = {
  args: {
    items: [
      ...tariff,
      {
        name: '套餐外资费',
        value:
          '国内流量 5 元/GB，不足 1GB 按 5 元计；国内通话 0.1 元/分钟；短信 0.1 元/条；港澳台及国际漫游按运营商标准资费执行',
      },
    ],
  },
}
export const None: Story = { args: { items: [] } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Tariff' } }
