import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Stepper, { facts, Skeleton } from './stepper.tsx'

const meta = {
  title: 'basic/stepper',
  component: Stepper,
  globals: { ground: 'muted' },
  args: { emit, label: '数量', note: '每张卡限兑 2 件', value: 1, max: 2 },
  render: withState(Stepper, facts),
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /数量 增加|增加/ }))
    await expect(args.emit).toHaveBeenCalledWith('change', 2)
    await expect(canvas.getByRole('spinbutton', { name: /数量/ })).toHaveValue('2')
  },
}
export const Most: Story = { args: { value: 2 } }
export const Plain: Story = { args: { look: 'plain', note: null }, globals: { ground: 'page' } }
export const English: Story = {
  globals: { locale: 'en' },
  args: { label: 'Quantity', note: 'At most 2 for each card' },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
