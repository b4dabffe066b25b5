import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import SearchWords from './search-words.tsx'

const meta = {
  title: 'shop/search-words',
  component: SearchWords,
  globals: { ground: 'muted' },
  args: { emit, title: '最近搜索', words: ['0520', '1314', '888'], action: '清空' },
} satisfies Meta<typeof SearchWords>
export default meta
type Story = StoryObj<typeof meta>

export const Recent: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1314' }))
    await expect(args.emit).toHaveBeenLastCalledWith('pick', '1314')
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(args.emit).toHaveBeenLastCalledWith('press')
  },
}
export const Hot: Story = {
  args: {
    title: '大家在搜',
    action: null,
    ranked: true,
    words: [
      { value: '520', label: '520 表白号' },
      { value: '1314', label: '1314 一生一世' },
      { value: '888', label: '888 发发发' },
      { value: '1001', label: '1001 千里挑一' },
    ],
  },
}
export const DigitsOnly: Story = { args: { only: 'digits', words: ['0520', '随身 Wi-Fi', '888'] } }
export const None: Story = { args: { words: [] } }
export const LongWords: Story = { args: { words: ['全国通用大流量长期套餐不限速随身无线上网设备', '520'] } }
export const English: Story = { globals: { locale: 'en' }, args: { title: 'Recent searches', action: 'Clear' } }
