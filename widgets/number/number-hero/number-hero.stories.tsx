import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { numbers } from '#schemas/examples/numbers.ts'
import { emit } from '#stories/emit.ts'
import Heart from '../heart/heart.tsx'
import NumberHero, { Skeleton } from './number-hero.tsx'

const meta = {
  title: 'number/number-hero',
  component: NumberHero,
  globals: { ground: 'muted' },
  args: { emit, number: numbers[0]! },
} satisfies Meta<typeof NumberHero>
export default meta
type Story = StoryObj<typeof meta>

export const Head: Story = {}
export const OnHold: Story = { args: { number: numbers[5]! } }
export const WithoutTags: Story = { args: { number: numbers[4]! } }
export const Line: Story = { args: { look: 'line' } }
/** Nailed on, on the page after the payment. */
export const Own: Story = {
  args: { look: 'own' },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(numbers[0]!.number),
}
/** A plain number has no pattern to name. */
export const OwnPlain: Story = { args: { look: 'own', number: { ...numbers[0]!, rule: 'plain', highlight: null } } }
export const WithHeart: Story = { args: { aside: <Heart emit={emit} number={numbers[0]!} value={[]} words /> } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const LoadingLine: Story = { args: { look: 'line' }, render: (args) => <Skeleton {...args} /> }
export const OnWhite: Story = { globals: { ground: 'page' } }
