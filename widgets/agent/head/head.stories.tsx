import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Head, { Skeleton } from './head.tsx'

const meta = {
  title: 'agent/head',
  component: Head,
  globals: { ground: 'muted' },
  args: {
    emit,
    directCount: 12,
    monthOrders: 386,
    inviteCode: 'CT2W9R5',
    ways: [
      { press: 'poster', text: '邀请海报', icon: 'image' },
      { press: 'link', text: '复制链接', icon: 'link' },
      { press: 'share', text: '分享', icon: 'share-2' },
    ],
  },
} satisfies Meta<typeof Head>
export default meta
type Story = StoryObj<typeof meta>

export const Invites: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /CT2W9R5/ }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'code')
    await userEvent.click(canvas.getByRole('button', { name: '邀请海报' }))
    await expect(args.emit).toHaveBeenCalledWith('press', 'poster')
  },
}
export const MayNotInvite: Story = { args: { inviteCode: null } }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    ways: [
      { press: 'poster', text: 'Poster', icon: 'image' },
      { press: 'link', text: 'Copy the link', icon: 'link' },
    ],
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
