import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { numbers } from '#schemas/examples/numbers.ts'
import { emit } from '#stories/emit.ts'
import SearchBar from '#widgets/basic/search-bar/search-bar.tsx'
import Front from './front.tsx'

const meta = {
  title: 'shop/front',
  component: Front,
  globals: { ground: 'muted' },
  args: {
    emit,
    name: '门面优选',
    title: '今日靓号',
    numbers: numbers.slice(0, 4),
    body: <SearchBar emit={emit} door placeholder="搜生日、幸运数字" side="长辈版" />,
  },
} satisfies Meta<typeof Front>
export default meta
type Story = StoryObj<typeof meta>

export const Plates: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /199\s*0000\s*8888/ })[0]!)
    await expect(args.emit).toHaveBeenCalledWith('select', { id: numbers[0]!.id })
  },
}
export const WithoutPlates: Story = { args: { numbers: [] } }
export const Waiting: Story = { args: { numbers: undefined, status: 'loading' } }
export const LongName: Story = { args: { name: '门面优选号卡商城（武汉洪山广场旗舰体验中心）' } }
