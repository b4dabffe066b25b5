import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { examples } from '#schemas/examples/start.ts'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Operators, { facts, Skeleton } from './operators.tsx'

const options = examples['/api/dictData/options'].haoka_operator
const meta = {
  title: 'filter/operators',
  component: Operators,
  args: { emit, look: 'strip', options, suggest: 1, label: '运营商' },
  render: withState(Operators, facts),
} satisfies Meta<typeof Operators>
export default meta
type Story = StoryObj<typeof meta>

export const Strip: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('tab', { name: '精选' }))
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('change', '-99'))
  },
}
export const NotSuggesting: Story = {
  args: { suggest: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab', { name: '精选' })).toBeNull()
  },
}
export const Chosen: Story = { args: { value: '3' } }
export const Chips: Story = { args: { look: 'chips', value: '' } }
export const NoDictionary: Story = { args: { options: [] } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const English: Story = { globals: { locale: 'en' }, args: { label: 'Operator' } }
