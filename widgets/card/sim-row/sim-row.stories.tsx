import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/card.ts'
import { emit } from '#stories/emit.ts'
import Card from '#widgets/basic/card/card.tsx'
import SimRow, { Skeleton } from './sim-row.tsx'

const vice = examples['/api/iot/deviceOfficialAuth'].list[0]!
const meta = {
  title: 'card/sim-row',
  component: SimRow,
  globals: { ground: 'muted' },
  args: {
    emit,
    simNo: vice.simNo,
    operatorType: vice.operatorType,
    simStatus: vice.simStatus,
    authStatus: vice.authStatus,
    current: vice.current,
  },
  render: (args) => <Card emit={emit} flush body={<SimRow {...args} />} />,
} satisfies Meta<typeof SimRow>
export default meta
type Story = StoryObj<typeof meta>

export const Current: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('使用中')).toBeVisible(),
}
/** The visitor's own card also shows its problem; a card without a plan has no end. */
export const CurrentLogin: Story = {
  args: { about: 'login', tap: true, current: true, simStatus: 4, packageName: null, endAt: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('当前登录')).toBeVisible()
    await expect(canvas.getByText('已停机')).toBeVisible()
    await expect(canvas.queryByText(/到期/)).toBeNull()
  },
}
export const Other: Story = { args: { simNo: '1440000000015', operatorType: 1, current: false } }
export const NotVerified: Story = {
  args: { simNo: '1440000000025', operatorType: 3, simStatus: 2, authStatus: 1, current: false },
}
export const OwnCard: Story = {
  args: {
    current: false,
    tap: true,
    deviceNo: 'MF2026000001',
    operatorType: 99,
    packageName: '畅用 100GB 月包',
    endAt: '2026-11-30 23:59:59',
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.emit).toHaveBeenCalledWith('press')
  },
}
/** In the list of real names, the current card can also be verified; a refusal shows its reason. */
export const RealName: Story = { args: { about: 'auth', tap: true, authStatus: 2 } }
export const RealNameRefused: Story = {
  args: {
    about: 'auth',
    tap: true,
    simNo: '1440000000025',
    operatorType: 3,
    authStatus: 1,
    current: false,
    reason: '人脸与证件照片不是同一人，请由本人重新办理',
  },
}
/** A named card shows its number below. */
export const Named: Story = {
  args: { ...OwnCard.args, name: '客厅路由器' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('客厅路由器')).toBeVisible()
    await expect(canvas.getByText(/1440 \*{4} \d{4}/)).toBeVisible()
  },
}
export const Loading: Story = { render: () => <Card emit={emit} flush body={<Skeleton />} /> }
