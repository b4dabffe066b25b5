import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { numbers } from '#schemas/examples/numbers.ts'
import { emit } from '#stories/emit.ts'
import Button from '#widgets/basic/button/button.tsx'
import Heart from '../heart/heart.tsx'
import NumberRow from './number-row.tsx'

const number = numbers[0]!
const meta = {
  title: 'number/number-row',
  component: NumberRow,
  globals: { ground: 'muted' },
  args: { emit, number },
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem' }}>
      <NumberRow {...args} />
    </div>
  ),
} satisfies Meta<typeof NumberRow>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button')
    // contract terms are never hidden (docs/domain.md §7)
    for (const words of ['3,880', '含预存', '1,200', '低消', '199', '合约 24 个月'])
      await expect(row).toHaveTextContent(words)
    const [digits, price] = [...row.children].map((part) => part.getBoundingClientRect())
    await expect(price!.top, 'the price is beside the number').toBeLessThan(digits!.bottom)
    await userEvent.click(row)
    await expect(args.emit).toHaveBeenCalledWith('select')
  },
}
export const WithoutRule: Story = { args: { number: numbers[4]! } }
/** A server that sends no sum. */
export const WithoutSum: Story = {
  args: { number: { ...number, payMoney: null } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button')
    for (const words of ['2,680', '号码费', '预存', '1,200']) await expect(row).toHaveTextContent(words)
  },
}
export const Free: Story = {
  args: { number: { ...numbers[4]!, price: 0 } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button')
    await expect(row).toHaveTextContent(/¥50.*预存，免选号费/)
    await expect(row).not.toHaveTextContent('¥0')
  },
}
export const OnHold: Story = { args: { number: numbers[5]! } }
export const Dear: Story = {
  args: {
    number: {
      ...number,
      price: 128_888,
      payMoney: 130_088,
      tags: ['豹子号', '独一无二的精选靓号', '企业首选'],
      provinceName: '内蒙古',
      cityName: '鄂尔多斯',
    },
  },
}
export const MarkedByRule: Story = {
  args: { number: { ...number, number: '19812341234', rule: 'ABCDABCD', highlight: null } },
}
export const TwoColumns: Story = {
  render: (args) => (
    <div style={{ padding: '0.8rem 1.2rem', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0.8rem' }}>
      {numbers.map((each) => (
        <NumberRow key={each.id} {...args} number={each} arrange={2} />
      ))}
    </div>
  ),
}
export const Searched: Story = { args: { mark: '199' } }
const aside = <Heart emit={emit} number={number} value={[{ id: number.id, price: number.price }]} />
export const WithHeart: Story = { args: { aside } }
export const Saved: Story = {
  args: {
    aside,
    number: { ...number, status: 3 },
    note: '已售出，看看同类的号码',
    actions: <Button emit={emit} size="small" variant="line" text="看同类号码" />,
  },
}
export const TwoColumnsWithHeart: Story = { ...TwoColumns, args: { aside } }
