import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/packages.ts'
import { emit } from '#stories/emit.ts'
import EffectChoice, { Skeleton } from './effect-choice.tsx'

const items = examples['/api/iot/packageDetails'].effect
const meta = {
  title: 'package/effect-choice',
  component: EffectChoice,
  globals: { ground: 'muted' },
  args: { emit, items, value: 1 },
} satisfies Meta<typeof EffectChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Now: Story = {}
export const NextMonth: Story = { args: { value: 2 } }
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /次月生效/ }))
    await expect(args.emit).toHaveBeenCalledWith('change', 2)
  },
}
export const ByKeys: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: /立即生效/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.emit).toHaveBeenCalledWith('change', 2)
  },
}
/** Days that another package also covers, and days without a package. */
export const BehindAQueue: Story = {
  args: {
    value: 3,
    items: [
      {
        ...items[0]!,
        beside: '畅用 100GB 月包',
        overlap: { startAt: '2026-11-21 10:30:00', endAt: '2026-12-14 23:59:59' },
      },
      { effectType: 3, startAt: '2026-12-15 00:00:00', endAt: '2027-01-14 23:59:59', follows: '畅用 100GB 月包' },
      {
        ...items[1]!,
        gap: { startAt: '2026-11-29 00:00:00', endAt: '2026-11-30 23:59:59' },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /接续生效.*排在“畅用 100GB 月包”之后/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: /立即生效.*2026\/11\/21 至 2026\/12\/14 与“畅用/ })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: /次月生效.*没有套餐，不能上网/ })).toBeVisible()
  },
}
export const OneWay: Story = { args: { items: items.slice(0, 1) } }
export const InSheet: Story = { args: { look: 'plain' }, globals: { ground: 'page' } }
export const Loading: Story = { render: () => <Skeleton /> }
