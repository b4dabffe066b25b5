import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { withState } from '#stories/stateful.tsx'
import Pattern, { facts } from './pattern.tsx'

const meta = {
  title: 'filter/pattern',
  component: Pattern,
  args: { emit, label: '精准选号', note: '首位固定为 1，其余按位填写，不限的留空' },
  render: withState(Pattern, facts),
} satisfies Meta<typeof Pattern>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Filled: Story = { args: { value: '1_______888' } }
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: '第 8 位' }))
    await userEvent.keyboard('8866')
    await expect(args.emit).toHaveBeenLastCalledWith('change', '1______8866')
    // deletes the last digit, then moves back by one box
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(args.emit).toHaveBeenLastCalledWith('change', '1______88__')
    await expect(canvas.getByRole('textbox', { name: '第 10 位' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}5')
    await expect(args.emit).toHaveBeenLastCalledWith('change', '1______85__')
  },
}
export const Emptied: Story = {
  args: { value: '1_________8' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: '第 11 位' }))
    await userEvent.keyboard('{Backspace}')
    await expect(args.emit).toHaveBeenLastCalledWith('change', '')
    await expect(canvas.getByRole('textbox', { name: '第 1 位' })).toHaveValue('1')
  },
}
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: '第 4 位' }))
    await userEvent.paste('199 0000 8888')
    await expect(args.emit).toHaveBeenLastCalledWith('change', '19900008888')
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: { label: 'Exact positions', note: 'The first digit is always 1. Leave a box empty for any digit.' },
}
