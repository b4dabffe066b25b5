import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/goods.ts'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import Button from '#widgets/basic/button/button.tsx'
import CommentRow from './comment-row.tsx'

const [first, second] = examples['/api/shop/goodsComment'].list
const meta = {
  title: 'goods/comment-row',
  component: CommentRow,
  globals: { ground: 'muted' },
  args: { emit, comment: first! },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <CommentRow {...args} />
    </div>
  ),
} satisfies Meta<typeof CommentRow>
export default meta
type Story = StoryObj<typeof meta>

export const WithPictures: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '第 2 张图片，共 2 张' }))
    await expect(act).toHaveBeenCalledWith({ type: 'preview', with: { images: first!.images, index: 1 } })
  },
}
export const WordsOnly: Story = { args: { comment: second! } }
export const LongWords: Story = {
  args: {
    comment: {
      ...second!,
      star: 1,
      content: '收到货以后用了两个星期才来评价，整体满意。'.repeat(8),
      images: Array.from({ length: 7 }, () => '/shop/art/lost.svg'),
    },
  },
}
export const Own: Story = {
  args: {
    comment: second!,
    title: '满格随身 Wi-Fi 6 路由器',
    note: '审核中，通过后其他买家可以看到',
    actions: <Button emit={emit} size="small" variant="line" text="删除评价" />,
  },
}
