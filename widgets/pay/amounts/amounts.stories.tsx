import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/money.ts'
import { emit } from '#stories/emit.ts'
import Amounts, { Skeleton } from './amounts.tsx'

const { list, min, max } = examples['/api/iot/balanceChoose']
const meta = {
  title: 'pay/amounts',
  component: Amounts,
  globals: { ground: 'muted' },
  args: { emit, items: list, custom: true, min, max },
} satisfies Meta<typeof Amounts>
export default meta
type Story = StoryObj<typeof meta>

export const Fresh: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /100/ }))
    await expect(args.emit).toHaveBeenCalledWith('pick', { id: 3, money: 100, misfit: false })
  },
}
export const Chosen: Story = { args: { value: 3, money: 100 } }
export const Preselected: Story = {
  args: { preselect: true },
  play: async ({ args }) => {
    await expect(args.emit).toHaveBeenCalledWith('pick', { id: 3, money: 100, misfit: false })
  },
}
/** The link or the user has already chosen a sum. */
export const ChosenBefore: Story = {
  args: { preselect: true, value: 1, money: 30 },
  play: async ({ args }) => {
    await expect(args.emit).not.toHaveBeenCalled()
  },
}
export const Owed: Story = {
  args: { preselect: true, owed: 31.5, value: 2, money: 50 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/可缴清欠费 ¥31.50/)).toBeVisible()
  },
}
export const OwnSum: Story = {
  args: { value: 0, money: 66.6 },
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('其他金额')
    await expect(input).toHaveValue('66.6')
    await userEvent.clear(input)
    await userEvent.type(input, '88')
    await expect(args.emit).toHaveBeenLastCalledWith('pick', { id: 0, money: 88, misfit: false })
  },
}
export const OwnSumTooSmall: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('其他金额')
    await userEvent.type(input, '5')
    await expect(input).toBeInvalid()
    await expect(args.emit).toHaveBeenLastCalledWith('pick', { id: 0, money: 0, misfit: true })
  },
}
export const NoOwnSum: Story = { args: { custom: false } }
export const Loading: Story = { render: () => <Skeleton /> }
