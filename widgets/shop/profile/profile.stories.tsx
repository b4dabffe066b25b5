import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Profile, { Skeleton } from './profile.tsx'

const meta = {
  title: 'shop/profile',
  component: Profile,
  globals: { ground: 'brand' },
  args: { emit, usual: '/shop/art/avatar.svg', note: '门面优选' },
} satisfies Meta<typeof Profile>
export default meta
type Story = StoryObj<typeof meta>

export const Nobody: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /登录/ }))
    await expect(args.emit).toHaveBeenCalledWith('login')
  },
}
export const Shopper: Story = { args: { mobile: '138****0001', nickname: '' } }
export const WithNickname: Story = {
  args: {
    mobile: '138****0001',
    nickname: '林小满的一个特别特别长的昵称用来看看会怎样',
    avatar: '/shop/art/goods-cup.webp',
  },
}
/** Known to the host app, but not logged in to the shop. */
export const KnownToTheApp: Story = {
  args: { nickname: '团团' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /团团/ })).toBeVisible(),
}
export const WithoutPicture: Story = { args: { mobile: '138****0001', avatar: null, usual: null } }
export const Loading: Story = { render: () => <Skeleton /> }
