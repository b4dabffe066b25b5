import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import Text from '#widgets/basic/text/text.tsx'
import LoginHead, { Skeleton } from './login-head.tsx'

const meta = {
  title: 'card/login-head',
  component: LoginHead,
  globals: { ground: 'muted' },
  args: {
    emit,
    name: '满格物联自助服务',
    title: '欢迎使用',
    logo: null,
    background: null,
    body: <Card emit={emit} title="卡号" body={<Text emit={emit} text="请输入卡号、ICCID 或设备号" />} />,
  },
} satisfies Meta<typeof LoginHead>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithoutTitle: Story = { args: { title: null } }
export const LongName: Story = { args: { name: '满格物联智能终端自助服务中心（华东大区），全国二十四小时在线办理' } }
/** When the pictures fail, the plain background remains. */
export const LostPictures: Story = {
  args: { logo: '/none.svg', background: '/none.svg' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvasElement.querySelector('svg')).not.toBeNull()
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { name: 'Mange IoT self-service', title: 'Welcome' } }
export const Loading: Story = { render: () => <Skeleton /> }
