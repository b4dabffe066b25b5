import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '../../../stories/emit.ts'
import VipBand, { Skeleton } from './vip-band.tsx'

const meta = {
  title: 'user/vip-band',
  component: VipBand,
  globals: { ground: 'muted' },
  args: { emit, vipName: '金卡会员', endAt: '2026-12-31 23:59:59' },
} satisfies Meta<typeof VipBand>
export default meta
type Story = StoryObj<typeof meta>

export const InForce: Story = {}
export const WithWayOn: Story = {
  args: { action: '续费' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '续费' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const ForLife: Story = { args: { endAt: null } }
export const English: Story = { globals: { locale: 'en' }, args: { vipName: 'Gold member', action: 'Renew' } }
export const Loading: Story = { render: () => <Skeleton /> }
