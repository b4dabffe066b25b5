import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { examples } from '#schemas/examples/start.ts'
import { emit } from '#stories/emit.ts'
import Place, { Skeleton } from './place.tsx'

const places = examples['/provinces/{code}.json']
const meta = { title: 'filter/place', component: Place, args: { emit, places, label: '归属地' } } satisfies Meta<
  typeof Place
>
export default meta
type Story = StoryObj<typeof meta>

export const Everywhere: Story = {}
export const City: Story = {
  args: { provinceId: '440000', cityId: '440300' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: '深圳市' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: '四川省' }))
    // a province alone is not final
    await expect(args.emit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '成都市' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', { provinceId: '510000', cityId: '510100' })
    await userEvent.click(canvas.getByRole('button', { name: '全部四川省' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', { provinceId: '510000', cityId: '' })
    await userEvent.click(canvas.getByRole('button', { name: '全国' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', { provinceId: '', cityId: '' })
  },
}
export const Folded: Story = {
  args: { look: 'fold', provinceId: '440000' },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('button', { name: /归属地/ })
    await expect(line).toHaveTextContent('广东省')
    await userEvent.click(line)
    await userEvent.click(canvas.getByRole('button', { name: '广州市' }))
    await expect(line).toHaveAttribute('aria-expanded', 'false')
  },
}
export const Near: Story = {
  args: { near: { province_code: '440000', city_code: '440300' } },
  play: async ({ canvas, args }) => {
    // offered and expanded, not selected
    await expect(canvas.getByRole('button', { name: '深圳市' })).toHaveAttribute('aria-pressed', 'false')
    await expect(args.emit).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '当前位置：深圳市' }))
    await expect(args.emit).toHaveBeenLastCalledWith('change', { provinceId: '440000', cityId: '440300' })
  },
}
export const NearAProvince: Story = { args: { near: { province_code: '510000', city_code: '' } } }
export const Nowhere: Story = {
  args: { near: { province_code: '', city_code: '' } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /当前位置/ })).toBeNull(),
}
export const OnTheirWay: Story = { args: { places: null } }
export const Loading: Story = { render: () => <Skeleton /> }
export const English: Story = { globals: { locale: 'en' }, args: { look: 'fold', label: 'Place' } }
