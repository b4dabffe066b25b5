import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { emit } from '#stories/emit.ts'
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
export const Silver: Story = { args: { vipName: '银卡会员', level: 0 } }
export const WithWayOn: Story = {
  args: { action: '续费' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '续费' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const ForLife: Story = { args: { endAt: null } }
const places = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  return [canvas.getByRole('heading'), canvas.getByRole('button')].map((element) => element.getBoundingClientRect())
}
const phone: Story['decorators'] = (Band) => (
  <div style={{ width: '32rem' }}>
    <Band />
  </div>
)
/** In large type the chip remains next to a usual name, whose date takes two lines then. */
export const LargeType: Story = {
  globals: { theme: 'elder' },
  args: { action: '我的权益' },
  decorators: phone,
  play: async ({ canvasElement }) => {
    const [name, chip] = places(canvasElement)
    await expect(chip!.left).toBeGreaterThan(name!.left)
    await expect(chip!.top).toBeLessThan(name!.bottom)
  },
}
/** Next to a long name there is no room: the chip is at the end of a separate row. */
export const LongName: Story = {
  globals: { theme: 'elder' },
  args: { vipName: '钻石会员（家庭共享版）', action: '我的权益' },
  decorators: phone,
  play: async ({ canvasElement }) => {
    const [name, chip] = places(canvasElement)
    await expect(chip!.top).toBeGreaterThan(name!.bottom)
    await expect(chip!.right).toBeGreaterThan(name!.right - 1)
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { vipName: 'Gold member', action: 'Renew' } }
export const Loading: Story = { render: () => <Skeleton /> }
