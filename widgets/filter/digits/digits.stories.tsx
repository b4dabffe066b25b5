import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '../../../stories/emit.ts'
import Digits from './digits.tsx'

const meta = {
  title: 'filter/digits',
  component: Digits,
  args: { emit, label: '不含数字' },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value)
    const change = ((event: 'change', digits: string) => {
      setValue(digits)
      return args.emit(event, digits)
    }) as typeof args.emit
    return <Digits {...args} value={value} emit={change} />
  },
} satisfies Meta<typeof Digits>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {}
export const Some: Story = {
  args: { value: '47' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '0' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', '047')
    await userEvent.click(canvas.getByRole('checkbox', { name: '4' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', '07')
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { label: 'Without these digits' } }
