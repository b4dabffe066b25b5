import type { Meta, StoryObj } from '@storybook/react-vite'
import { examples } from '#schemas/examples/orders.ts'
import { emit } from '#stories/emit.ts'
import Trace, { Skeleton } from './trace.tsx'

const { list } = examples['/api/shop/order/logistics']
const meta = {
  title: 'order/trace',
  component: Trace,
  globals: { ground: 'muted' },
  args: { emit, list, title: '物流轨迹' },
} satisfies Meta<typeof Trace>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {}
export const JustTaken: Story = { args: { list: list.slice(-1) } }
export const Nothing: Story = { args: { list: [] } }
export const Loading: Story = { render: () => <Skeleton /> }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'On its way' } }
