import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/numbers.ts'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import PackageChoice, { facts, Skeleton } from './package-choice.tsx'
import { tabIn } from '#stories/tab-in.ts'

const { packages } = examples['/api/shop/numberView']
const meta = {
  title: 'number/package-choice',
  component: PackageChoice,
  globals: { ground: 'muted' },
  args: { emit, packages, usual: 501, title: '选择套餐' },
  render: withState(PackageChoice, facts),
} satisfies Meta<typeof PackageChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const Chosen: Story = { args: { value: 502 } }
export const Gone: Story = {
  args: { value: 999 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /199 元套餐/ })).toBeChecked()
  },
}
export const One: Story = { args: { packages: packages.slice(0, 1) } }
export const Few: Story = {
  args: { most: 1 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: `全部 ${packages.length} 个套餐` }))
    await expect(args.emit).toHaveBeenCalledWith('more', undefined)
  },
}
export const LongWords: Story = {
  args: {
    packages: [
      {
        ...packages[0]!,
        name: '靓号尊享全家共享不限量至尊套餐（含三张副卡）199 元',
        contractTerm: 0,
        callDuration: 10_000_000,
      },
    ],
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Choose a plan' } }
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const first = canvas.getByRole('radio', { name: /199 元套餐/ })
    await tabIn(canvasElement)
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.emit).toHaveBeenCalledWith('change', 502)
    await expect(canvas.getByRole('radio', { name: /299 元套餐/ })).toBeChecked()
  },
}
