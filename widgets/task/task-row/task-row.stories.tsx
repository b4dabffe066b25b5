import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Task } from '#schemas/entities/card/task.ts'
import { examples } from '#schemas/examples/tasks.ts'
import { emit, emitSlowly } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import TaskRow, { Skeleton } from './task-row.tsx'

const [done, ready, open] = examples['/api/iot/taskCenter'].tasks as [Task, Task, Task]
const meta = {
  title: 'task/task-row',
  component: TaskRow,
  globals: { ground: 'muted' },
  args: { emit, task: open },
  render: (args) => <Card emit={emit} flush body={<TaskRow {...args} />} />,
} satisfies Meta<typeof TaskRow>
export default meta
type Story = StoryObj<typeof meta>

export const ToDo: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '去完成' }))
    await expect(args.emit).toHaveBeenCalledWith('go')
  },
}
export const RewardWaits: Story = {
  args: { task: ready, emit: emitSlowly },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: '领取' }))
    await expect(args.emit).toHaveBeenCalledTimes(1)
    await expect(args.emit).toHaveBeenCalledWith('receive')
  },
}
export const OnItsOwn: Story = { args: { look: 'card' }, render: (args) => <TaskRow {...args} /> }
export const Done: Story = { args: { task: done } }
export const LongWords: Story = {
  args: {
    task: {
      ...ready,
      name: '邀请三位好友开通随身 Wi-Fi 设备并完成首次充值',
      desc: '好友须使用您的推荐码，充值金额不限，三十天内有效',
      integral: 12000,
      couponCoin: 500,
      target: 3,
    },
  },
}
export const WithoutPicture: Story = { args: { task: { ...open, icon: null, desc: null } } }
export const English: Story = { globals: { locale: 'en' }, args: { task: ready } }
export const Loading: Story = { render: () => <Card emit={emit} flush body={<Skeleton />} /> }
