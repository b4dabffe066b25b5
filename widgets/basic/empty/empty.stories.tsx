import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Empty from './empty.tsx'

const meta = { title: 'basic/empty', component: Empty, args: { emit, text: '暂无号码，换个条件试试' } } satisfies Meta<
  typeof Empty
>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithPicture: Story = {
  args: { text: '还没有优惠券，做任务可以领取', image: '/shop/art/empty-list.svg', action: '去做任务' },
}
export const WithWayOn: Story = {
  args: { text: '您还没有订单', action: '去选号', icon: 'package' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '去选号' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: { text: 'You have no orders yet', action: 'Choose a number' },
}
