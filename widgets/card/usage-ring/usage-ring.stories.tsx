import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/card.ts'
import { LIFETIME } from '#schemas/lifetime.ts'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import UsageRing, { Skeleton } from './usage-ring.tsx'

const { totalFlow, useFlow, surplusFlow, packageName, endAt, surplusTime, surplusUnit, speedName } =
  examples['/api/iot/simInfo']
const meta = {
  title: 'card/usage-ring',
  component: UsageRing,
  globals: { ground: 'muted' },
  args: {
    emit,
    totalFlow,
    useFlow,
    surplusFlow,
    packageName,
    endAt,
    surplusTime,
    surplusUnit,
    speedName,
    action: '订购套餐',
  },
  render: (args) => <Card emit={emit} body={<UsageRing {...args} />} />,
} satisfies Meta<typeof UsageRing>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = {}
export const WithDetails: Story = {
  args: { details: '套餐余量', packageName: '安心 100GB 月包（含全国通用与定向流量）' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '套餐余量' }))
    await expect(args.emit).toHaveBeenCalledWith('details')
  },
}
export const Full: Story = { args: { useFlow: 0, surplusFlow: totalFlow } }
export const Low: Story = { args: { useFlow: totalFlow - 5_000_000, surplusFlow: 5_000_000, surplusTime: 2 } }
export const UsedUp: Story = { args: { useFlow: totalFlow, surplusFlow: 0, surplusTime: 0 } }
/** No numbers are shown (product §3, isInfiniteFlow). */
export const Unlimited: Story = {
  args: { infinite: true, packageName: '畅享不限量年包' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('不限量')).toBeVisible()
    await expect(canvas.queryByText(/GB/)).toBeNull()
  },
}
export const Megabytes: Story = { args: { totalFlow: 512_000, useFlow: 430_080, surplusFlow: 81_920 } }
export const LongFigures: Story = {
  args: {
    totalFlow: 12_884_901_888,
    useFlow: 1_048_576,
    surplusFlow: 12_883_853_312,
    packageName: '安心 12288GB 年包（含全国通用与定向流量）',
    speedName: '下行最高 512Kbps',
  },
}
const GB = 1_048_576
export const ForLife: Story = {
  args: { surplusTime: 20, surplusUnit: 3, endAt: LIFETIME },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('长期')).toBeVisible()
    await expect(canvas.queryByText(/9999/)).toBeNull()
  },
}
/** Several parts with different expiry. */
export const SeveralEnds: Story = {
  args: {
    parts: [
      { surplusFlow: 20 * GB, isInfiniteFlow: false, endAt: '2026-11-25 23:59:59' },
      { surplusFlow: 36 * GB, isInfiniteFlow: false, endAt: '2026-12-14 23:59:59' },
      { surplusFlow: 5 * GB, isInfiniteFlow: false, endAt: LIFETIME },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/11/25 到期')).toBeVisible()
    await expect(canvas.getByText('36 GB')).toBeVisible()
    await expect(canvas.getByText('长期')).toBeVisible()
  },
}
/** On a phone of 320 px with long English labels, a number and its unit remain on one line. */
export const SeveralEndsOnSmallPhone: Story = {
  globals: { locale: 'en' },
  args: {
    useFlow: Math.round(18.47 * GB),
    parts: [
      { surplusFlow: Math.round(19.98 * GB), isInfiniteFlow: false, endAt: '2026-11-29 23:59:59' },
      { surplusFlow: Math.round(81.55 * GB), isInfiniteFlow: false, endAt: '2026-12-15 23:59:59' },
    ],
  },
  render: (args) => (
    <div style={{ width: '296px' }}>
      <Card emit={emit} body={<UsageRing {...args} />} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const figure of ['18.47 GB', '19.98 GB', '81.55 GB', 'Until Nov 29, 2026', 'Until Dec 15, 2026']) {
      const words = document.createRange()
      words.selectNodeContents(canvas.getByText(figure))
      await expect(words.getClientRects().length, figure).toBe(1)
    }
  },
}
/** The next package is never shown as the end of the current one. */
export const Waiting: Story = {
  args: {
    waiting: {
      packageName: '畅用 100GB 月包',
      totalFlow: 100 * GB,
      isInfiniteFlow: false,
      startAt: '2026-12-01 00:00:00',
      more: 1,
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText('100 GB 将于 2026/12/01 生效，共 2 个套餐待生效')).toBeVisible(),
}
/** Pay as you go has no remaining data. */
export const Metered: Story = {
  args: {
    totalFlow: 0,
    useFlow: 0,
    surplusFlow: 0,
    packageName: '按量计费',
    metered: { useFlow: 5_488_640, totalMoney: 15.7, gPrice: 3 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥15.70')).toBeVisible()
    await expect(canvas.queryByText('到期')).toBeNull()
  },
}
export const NoPackage: Story = {
  args: {
    totalFlow: 0,
    useFlow: 0,
    surplusFlow: 0,
    packageName: null,
    endAt: null,
    surplusTime: null,
    speedName: null,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '订购套餐' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { packageName: '100 GB monthly' } }
export const Loading: Story = { render: () => <Card emit={emit} body={<Skeleton />} /> }
