import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Chips, { facts, Skeleton } from './chips.tsx'
import { tabIn } from '#stories/tab-in.ts'

const operators = [
  { value: '', label: '全部' },
  { value: -99, label: '精选' },
  { value: 1, label: '移动' },
  { value: 2, label: '联通' },
  { value: 3, label: '电信' },
  { value: 4, label: '广电' },
]
const meta = {
  title: 'basic/chips',
  component: Chips,
  args: { emit, items: operators, value: '', label: '运营商' },
  render: withState(Chips, facts),
} satisfies Meta<typeof Chips>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Columns: Story = {
  args: {
    label: '充值金额',
    columns: 3,
    value: 50,
    items: [30, 50, 100, 200, 300, 500].map((value) => ({ value, label: `${value} 元` })),
  },
}
export const Many: Story = {
  args: {
    many: true,
    label: '不含数字',
    values: [4],
    columns: 4,
    items: [4, 7, 0, 1].map((value) => ({ value, label: `不含 ${value}` })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '不含 7' }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('changeMany', [4, 7]))
    await userEvent.click(canvas.getByRole('checkbox', { name: '不含 4' }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('changeMany', [7]))
    await userEvent.dblClick(canvas.getByRole('checkbox', { name: '不含 0' }))
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('changeMany', [7, 0]))
    await expect(canvas.getByRole('checkbox', { name: '不含 0' })).toBeChecked()
  },
}
/** A second tap clears the choice, but the second tap of a double tap does not. */
export const Clearable: Story = {
  args: { clearable: true },
  play: async ({ canvas, args }) => {
    const chip = canvas.getByRole('radio', { name: '移动' })
    await userEvent.dblClick(chip)
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', 1))
    await expect(chip).toBeChecked()
    await expect(args.emit).toHaveBeenCalledTimes(1)
    await userEvent.click(chip)
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', ''))
    await expect(chip).not.toBeChecked()
  },
}
/** A choice is shown before it is passed on, because its effect may take long to draw. */
export const ShownFirst: Story = {
  play: async ({ canvas, args }) => {
    const chip = canvas.getByRole('radio', { name: '联通' })
    await fireEvent.click(chip)
    await expect(chip).toBeChecked()
    await expect(args.emit).not.toHaveBeenCalled()
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', 2))
    await expect(args.emit).toHaveBeenCalledTimes(1)
  },
}
export const WithDisabled: Story = {
  args: {
    label: '生效方式',
    value: 1,
    items: [
      { value: 1, label: '立即生效' },
      { value: 2, label: '次月生效', disabled: true },
    ],
  },
}
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    label: 'Operator',
    items: [
      { value: '', label: 'All' },
      { value: 1, label: 'China Mobile' },
      { value: 2, label: 'China Unicom' },
    ],
  },
}
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await tabIn(canvasElement)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(args.emit).toHaveBeenLastCalledWith('change', 1))
    await expect(canvas.getByRole('radio', { name: '移动' })).toHaveFocus()
  },
}
