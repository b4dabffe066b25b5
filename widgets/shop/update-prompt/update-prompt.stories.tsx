import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit, emitSlowly } from '#stories/emit.ts'
import UpdatePrompt from './update-prompt.tsx'

const meta = {
  title: 'shop/update-prompt',
  component: UpdatePrompt,
  args: {
    emit,
    title: '发现新版本',
    version: '1.4.0',
    points: ['页面打开更快', '修复了已知问题'],
    note: '更新只需几秒。',
    ok: '立即更新',
    later: '稍后',
  },
} satisfies Meta<typeof UpdatePrompt>
export default meta
type Story = StoryObj<typeof meta>

export const MayWait: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '稍后' }))
    await expect(args.emit).toHaveBeenCalledWith('later')
  },
}
export const Must: Story = {
  args: { must: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: '稍后' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '立即更新' }))
    await expect(args.emit).toHaveBeenCalledWith('ok')
  },
}
export const UnderWay: Story = {
  args: { emit: emitSlowly },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: '立即更新' })),
}
export const Little: Story = { args: { version: null, points: null, note: null } }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    title: 'A new version is ready',
    points: ['Pages open faster', 'Known problems are fixed'],
    note: 'It takes a few seconds.',
    ok: 'Update now',
    later: 'Later',
  },
}
