import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import QuestionRow from './question-row.tsx'

const meta = {
  title: 'shop/question-row',
  component: QuestionRow,
  args: { emit, question: { id: 1, title: '收到卡后怎样激活？' } },
} satisfies Meta<typeof QuestionRow>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '收到卡后怎样激活？' }))
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const LongWords: Story = {
  args: {
    question: {
      id: 1,
      title: '在外地办的号卡激活以后收货地址变了，归属地会跟着变吗，套餐里的亲情网还能不能继续使用？',
    },
  },
}
export const Found: Story = {
  args: { note: '激活与实名', mark: '怎样激活' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('怎样激活')).toBeVisible()
  },
}
export const FoundElsewhere: Story = { args: { note: '激活与实名', mark: '身份证' } }
export const English: Story = {
  globals: { locale: 'en' },
  args: { question: { id: 1, title: 'How do I activate my card?' } },
}
