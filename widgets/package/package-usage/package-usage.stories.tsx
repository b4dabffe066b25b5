import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import PackageUsage, { Skeleton } from './package-usage.tsx'

const [running, waiting, over] = examples['/api/iot/simPackageList'].list
const pack = running!
const meta = {
  title: 'package/package-usage',
  component: PackageUsage,
  globals: { ground: 'muted' },
  args: { emit, pack },
} satisfies Meta<typeof PackageUsage>
export default meta
type Story = StoryObj<typeof meta>

export const InForce: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('63.5')).toBeVisible()
  },
}
/** The ring above has its sums. */
export const AllOfTheRing: Story = {
  args: { parts: [{}] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('63.5')).toBeNull()
  },
}
export const Low: Story = { args: { pack: { ...pack, useFlow: 100_000_000 } } }
/** Usage beyond the volume leaves zero. */
export const BeyondItsVolume: Story = {
  args: { pack: { ...pack, useFlow: 130_000_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0')).toBeVisible()
  },
}
export const Unlimited: Story = { args: { pack: { ...pack, isInfiniteFlow: true, packageName: '无忧不限量月包' } } }
export const Metered: Story = {
  args: {
    pack: {
      ...pack,
      packageType: 4,
      packageName: '按量计费',
      totalFlow: 0,
      useFlow: 0,
      actualPayMoney: 0,
      effectiveCycle: { value: 20, unit: 3 },
    },
  },
}
export const Waiting: Story = {
  args: { pack: waiting! },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '提前生效' }))
    await expect(args.emit).toHaveBeenCalledWith('start')
  },
}
/** Only the next package can begin. */
export const WaitingBehindAnother: Story = {
  args: { pack: { ...waiting!, startNow: null } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
export const Over: Story = { args: { pack: over! } }
export const LongName: Story = {
  args: { pack: { ...pack, packageName: '安心 1200GB 年包（含全国通用流量与视频定向流量，全年共用不清零）' } },
}
export const English: Story = { globals: { locale: 'en' }, args: { pack: { ...pack, packageName: '100 GB monthly' } } }
export const Loading: Story = { render: () => <Skeleton /> }
