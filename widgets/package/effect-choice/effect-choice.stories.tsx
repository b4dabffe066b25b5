import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '../../../schemas/examples/packages.ts'
import { emit } from '../../../stories/emit.ts'
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
export const OneWay: Story = { args: { items: items.slice(0, 1) } }
export const InSheet: Story = { args: { look: 'plain' }, globals: { ground: 'page' } }
export const English: Story = { globals: { locale: 'en' } }
export const Loading: Story = { render: () => <Skeleton /> }
