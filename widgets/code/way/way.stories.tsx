import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/one-code.ts'
import { emit } from '#stories/emit.ts'
import Way, { Skeleton } from './way.tsx'

const { elements } = examples['/api/site/getOneCode']
const of = (type: string) => {
  const { title, props } = elements.find((element) => element.type === type)!
  return { title, image: props.image, name: props.name, note: props.desc, steps: props.steps }
}
const app = 'https://app.example.com'
const meta = {
  title: 'code/way',
  component: Way,
  globals: { ground: 'muted' },
  args: { emit, look: 'code', icon: 'qr-code', ...of('OfficialRecharge'), save: '保存二维码' },
} satisfies Meta<typeof Way>
export default meta
type Story = StoryObj<typeof meta>

export const Code: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /放大/ }))
    await expect(args.emit).toHaveBeenCalledWith('preview', [args.image])
    await userEvent.click(canvas.getByRole('button', { name: '保存二维码' }))
    await expect(args.emit).toHaveBeenCalledWith('save')
  },
}
export const OneSentence: Story = { args: { icon: 'scan-line', ...of('ScanRecharge'), name: null, steps: null } }
export const App: Story = {
  args: {
    icon: 'smartphone',
    look: 'sign',
    ...of('AppRecharge'),
    note: '用量提醒、充值、设备管理',
    save: null,
    links: [
      { text: 'Android 下载', url: `${app}/android` },
      { text: 'iPhone 下载', url: `${app}/ios` },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'iPhone 下载' }))
    await expect(args.emit).toHaveBeenCalledWith('open', `${app}/ios`)
  },
}
/** A button without an address is omitted. */
export const WithoutAddress: Story = {
  args: { ...App.args, links: [{ text: 'Android 下载', url: `${app}/android` }, { text: 'iPhone 下载' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}
export const LostPicture: Story = { args: { image: '/none.svg', steps: null } }
export const OnlySteps: Story = { args: { image: null, name: null, save: null } }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    title: 'Official account',
    name: 'Menmian Select',
    steps: ['Press and hold the code', 'Follow the account', 'Tap “Self-service” in its menu'],
    save: 'Save the code',
  },
}
export const Loading: Story = { render: () => <Skeleton /> }
