import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import SearchBar from './search-bar.tsx'

const meta = {
  title: 'basic/search-bar',
  component: SearchBar,
  globals: { ground: 'muted' },
  args: { emit, placeholder: '搜生日、幸运数字' },
} satisfies Meta<typeof SearchBar>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Filled: Story = { args: { value: '1314' } }
export const Door: Story = {
  args: { door: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '搜生日、幸运数字' }))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
export const WithMode: Story = {
  args: { door: true, side: '长辈版', sideElder: '标准版' },
  play: async ({ canvas }) => {
    const { documentElement: root } = document
    const isElder = root.hasAttribute('data-elder')
    for (const on of [false, true]) {
      root.toggleAttribute('data-elder', on)
      await expect(canvas.getByRole('button', { name: on ? '标准版' : '长辈版' })).toBeVisible()
    }
    root.toggleAttribute('data-elder', isElder)
  },
}
export const WithFilter: Story = { args: { side: '筛选', sideIcon: 'sliders-horizontal', count: 3, keyboard: 'tel' } }
export const English: Story = {
  globals: { locale: 'en' },
  args: { placeholder: 'Birthday or lucky digits', side: 'Filter', sideIcon: 'sliders-horizontal' },
}
export const Remembers: Story = {
  args: { history: ['888', '1314'], keyboard: 'tel' },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), '1314{Enter}')
    await expect(args.emit).toHaveBeenCalledWith('remember', ['1314', '888'])
  },
}
export const WordsWhereDigitsAreMeant: Story = {
  args: { keyboard: 'tel' },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), '手机{Enter}')
    await expect(args.emit).toHaveBeenCalledTimes(1)
    await expect(args.emit).toHaveBeenCalledWith('other', '手机')
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.paste('138 0013')
    await expect(canvas.getByRole('searchbox')).toHaveValue('1380013')
  },
}
export const GivenAfterAPause: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), '520')
    await expect(args.emit).not.toHaveBeenCalled()
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('change', '520'))
    await expect(args.emit).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.emit).toHaveBeenLastCalledWith('search', '520')
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', '')
  },
}
