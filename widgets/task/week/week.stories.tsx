import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { SignIn } from '#schemas/entities/card/task.ts'
import { examples } from '#schemas/examples/tasks.ts'
import { emit, emitSlowly } from '#stories/emit.ts'
import Week, { Skeleton } from './week.tsx'

const signIn: SignIn = examples['/api/iot/taskCenter'].signIn
const meta = {
  title: 'task/week',
  component: Week,
  globals: { ground: 'muted' },
  args: { emit, signIn },
} satisfies Meta<typeof Week>
export default meta
type Story = StoryObj<typeof meta>

export const Today: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '签到' }))
    await expect(args.emit).toHaveBeenCalledWith('sign')
  },
}
export const TappedTwice: Story = {
  args: { emit: emitSlowly },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button'))
    await expect(args.emit).toHaveBeenCalledTimes(1)
  },
}
const signed: SignIn = {
  ...signIn,
  todaySigned: true,
  continuousDay: 3,
  config: signIn.config.map((day) => (day.state === 'today' ? { ...day, state: 'signed' } : day)),
}
export const Signed: Story = {
  args: { signIn: signed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '已签到' })).toBeDisabled()
  },
}
export const Member: Story = {
  args: {
    signIn: { ...signIn, times: 2, config: signIn.config.map((day) => ({ ...day, integral: day.integral * 2 })) },
  },
}
export const First: Story = {
  args: {
    signIn: {
      ...signIn,
      continuousDay: 0,
      totalDay: 0,
      config: signIn.config.map((day) => ({ ...day, state: day.day === 1 ? 'today' : 'next' })),
    },
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
