import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/card.ts'
import { emit, emitSlowly } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import Text from '#widgets/basic/text/text.tsx'
import Head, { Skeleton } from './head.tsx'

const body = <Card emit={emit} body={<Text emit={emit} text={examples['/api/iot/simInfo'].packageName} />} />
const meta = {
  title: 'card/head',
  component: Head,
  globals: { ground: 'muted' },
  args: {
    emit,
    name: '满格物联',
    logo: null,
    number: '1440000000001',
    operatorType: 2,
    simStatus: 3,
    authStatus: 2,
    onlineStatus: 1,
    refresh: true,
    body,
  },
} satisfies Meta<typeof Head>
export default meta
type Story = StoryObj<typeof meta>

export const InGoodOrder: Story = {}
export const Bound: Story = {
  args: { mobile: '138****0002' },
  play: async ({ canvas }) => {
    for (const group of ['138', '****', '0002']) await expect(canvas.getByText(group)).toBeVisible()
  },
}
/** "Cut off" replaces "in service" and "online" (docs/domain §2.1). */
export const CutOff: Story = {
  args: { internetStatus: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已断网')).toBeVisible()
    await expect(canvas.queryByText('正常在网')).toBeNull()
    await expect(canvas.queryByText('在线')).toBeNull()
  },
}
export const OnTheNet: Story = {
  args: { internetStatus: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('正常在网')).toHaveLength(1)
  },
}
export const Stopped: Story = { args: { simStatus: 4, authStatus: 1, onlineStatus: 2 } }
/** Unknown values from the carrier are omitted. */
export const Unknown: Story = {
  args: { operatorType: 4, simStatus: 9999, authStatus: 3, onlineStatus: 3, refresh: false },
}
export const Named: Story = {
  args: { alias: '客厅路由器' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('客厅路由器')).toBeVisible()
    await expect(canvas.getByText('1440 **** 0001')).toBeVisible()
  },
}
export const Device: Story = { args: { number: 'MF2026000001', operatorType: 99 } }
export const LongName: Story = { args: { name: '满格物联智能终端自助服务中心（华东大区）', logo: '/none.svg' } }
export const Refreshing: Story = {
  args: { emit: emitSlowly },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '刷新用量' }))
    await userEvent.click(canvas.getByRole('button', { name: '刷新用量' }))
    await expect(args.emit).toHaveBeenCalledTimes(1)
  },
}
export const WithoutTabBar: Story = {
  args: { user: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '我的' }))
    await expect(args.emit).toHaveBeenCalledWith('user')
  },
}
export const Copies: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('1440 **** 0001'))
    await expect(args.emit).toHaveBeenCalledWith('details')
    await userEvent.click(canvas.getByRole('button', { name: '复制卡号' }))
    await expect(args.emit).toHaveBeenCalledWith('copy')
  },
}
export const English: Story = { globals: { locale: 'en' }, args: { name: 'Mange IoT' } }
export const Loading: Story = { render: () => <Skeleton /> }
