import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/numbers.ts'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Pick, { facts, Skeleton } from './pick.tsx'
import { tabIn } from '#stories/tab-in.ts'

const { numbers } = examples['/api/shop/selectNumber']
const meta = {
  title: 'number/pick',
  component: Pick,
  args: { emit, numbers },
  render: withState(Pick, facts),
} satisfies Meta<typeof Pick>
export default meta
type Story = StoryObj<typeof meta>

export const Offered: Story = {}
export const Chosen: Story = { args: { value: '19900026699' } }
export const Searched: Story = { args: { mark: '2', value: '19900021357' } }
export const Waiting: Story = { args: { waiting: true } }
export const None: Story = { args: { numbers: [] } }
export const Loading: Story = { render: () => <Skeleton /> }
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await tabIn(canvasElement)
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.emit).toHaveBeenCalledWith('change', '19900026699')
    await expect(canvas.getByRole('radio', { checked: true })).toHaveFocus()
  },
}
