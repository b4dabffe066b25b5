import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Stats from '#widgets/basic/stats/stats.tsx'
import Head, { Skeleton } from './head.tsx'

const meta = {
  title: 'user/head',
  component: Head,
  globals: { ground: 'muted' },
  args: {
    emit,
    name: '138****0002',
    number: '1440000000001',
    note: '畅用 100GB 月包',
    operatorType: 2,
    body: (
      <Stats
        emit={emit}
        items={[
          { label: '余额', yuan: 200 },
          { label: '积分', value: 1860 },
          { label: '券币', value: 120 },
        ]}
      />
    ),
  },
} satisfies Meta<typeof Head>
export default meta
type Story = StoryObj<typeof meta>

export const Bound: Story = {
  play: async ({ canvas, args }) => {
    for (const group of ['138', '****', '0002']) await expect(canvas.getByText(group)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '复制卡号' }))
    await expect(args.emit).toHaveBeenCalledWith('copy')
  },
}
export const NotBound: Story = { args: { name: '未绑定手机号', note: null, operatorType: 99 } }
export const LostAvatar: Story = { args: { avatar: '/none.svg' } }
export const LongWords: Story = {
  args: {
    name: '一位名字很长很长的朋友和他的随身网络',
    number: '89860600000000000001',
    note: '畅用 100GB 月包（含全国通用与定向流量）',
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { name: 'No phone linked' } }
export const Loading: Story = { render: () => <Skeleton /> }
