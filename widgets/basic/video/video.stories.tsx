import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Video, { Skeleton } from './video.tsx'

const meta = {
  title: 'basic/video',
  component: Video,
  globals: { ground: 'muted' },
  args: {
    emit,
    video: '/shop/art/none.mp4',
    poster: '/shop/art/poster.svg',
    title: '三步插卡上网',
    note: '1 分 20 秒',
  },
} satisfies Meta<typeof Video>
export default meta
type Story = StoryObj<typeof meta>

export const Poster: Story = {}
export const WithoutVideo: Story = { args: { video: null } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const Lost: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '播放：三步插卡上网' }))
    await expect(args.emit).toHaveBeenCalledWith('play')
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('视频播放失败'))
  },
}
