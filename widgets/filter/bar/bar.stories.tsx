import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { examples as start } from '#schemas/examples/start.ts'
import { emit } from '#stories/emit.ts'
import Tabs from '#widgets/basic/tabs/tabs.tsx'
import FilterBar from './bar.tsx'

const { haoka_number_rule: rules, haoka_number_price: prices } = start['/api/dictData/options']
const meta = {
  title: 'filter/bar',
  component: FilterBar,
  globals: { ground: 'muted' },
  args: { emit, filter: {}, rules, prices, places: start['/provinces/{code}.json'], arrange: 1 },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvas, args }) => {
    for (const [name, event] of [
      ['归属地', 'place'],
      ['规律', 'rule'],
      ['号码费', 'price'],
      ['筛选', 'all'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.emit).toHaveBeenLastCalledWith(event)
    }
    await userEvent.click(canvas.getByRole('button', { name: '切换为双列' }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('arrange', 2))
  },
}
export const Chosen: Story = {
  args: {
    arrange: 2,
    filter: { provinceId: '440000', cityId: '440300', rule: 'AABB', price: '100-500', exclude: '4', sort: 'priceAsc' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '归属地 深圳市' })).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: /筛选\s*2/ })).toBeInTheDocument()
  },
}
export const WithoutArrangement: Story = { args: { arrange: null } }
export const WithStrip: Story = {
  args: {
    sticky: 'top',
    above: (
      <Tabs
        emit={emit}
        look="pills"
        value=""
        items={[
          { value: '', label: '全部' },
          { value: '1', label: '中国移动' },
          { value: '2', label: '中国联通' },
        ]}
      />
    ),
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { filter: { pattern: '1_______888' } } }
