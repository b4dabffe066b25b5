import type { Meta, StoryObj } from '@storybook/react-vite'
import { emit } from '#stories/emit.ts'
import Text from '#widgets/basic/text/text.tsx'
import Ground from './ground.tsx'

const meta = {
  title: 'shop/ground',
  component: Ground,
  args: { emit, colour: '#e8f6f3' },
  render: (args) => (
    <>
      <Ground {...args} />
      <Text emit={emit} text="冬日优选专场" />
    </>
  ),
} satisfies Meta<typeof Ground>
export default meta
type Story = StoryObj<typeof meta>

export const Coloured: Story = {}
export const NoColour: Story = { args: { colour: null } }
export const WrongColour: Story = { args: { colour: 'red; x' } }
export const English: Story = { globals: { locale: 'en' }, args: { colour: '#eaf2fc' } }
