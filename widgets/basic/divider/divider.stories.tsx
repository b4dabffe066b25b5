import type { Meta, StoryObj } from '@storybook/react-vite'
import { emit } from '#stories/emit.ts'
import Divider from './divider.tsx'

const meta = { title: 'basic/divider', component: Divider, args: { emit } } satisfies Meta<typeof Divider>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const WithWord: Story = { args: { text: '最近登录' } }
export const Band: Story = { args: { look: 'band' } }
export const Space: Story = { args: { look: 'space' } }
