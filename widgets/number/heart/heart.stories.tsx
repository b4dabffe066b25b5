import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Favourites } from '#schemas/entities/goods/favourite.ts'
import { numbers } from '#schemas/examples/numbers.ts'
import { limits } from '#schemas/limits.ts'
import { emit } from '#stories/emit.ts'
import Heart from './heart.tsx'

const number = numbers[0]!
/** A device that stores the change. */
const kept = (answer: () => { ok: boolean }) =>
  fn(async (event: string) => (event === 'toggle' ? answer() : { ok: true })) as unknown as typeof emit
const meta = {
  title: 'number/heart',
  component: Heart,
  args: { emit, number, value: [] },
  render: function Kept(args) {
    const [value, keep] = useState<Favourites>(args.value ?? [])
    const keepFavourites = ((event: string, detail: unknown) => {
      if (event === 'change') keep(detail as Favourites)
      return (args.emit as unknown as (name: string, detail: unknown) => Promise<unknown>)(event, detail)
    }) as unknown as typeof emit
    return <Heart {...args} value={value} emit={keepFavourites} />
  },
} satisfies Meta<typeof Heart>
export default meta
type Story = StoryObj<typeof meta>

export const Free: Story = {
  play: async ({ canvas, args }) => {
    const heart = canvas.getByRole('button', { name: `收藏 ${number.number}` })
    await userEvent.click(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(args.emit).toHaveBeenCalledWith('change', [{ id: number.id, price: number.price }])
    await expect(args.emit).toHaveBeenCalledWith('toggle', { id: number.id, on: true })
  },
}
export const Saved: Story = { args: { value: [{ id: number.id, price: number.price }] } }
export const Refused: Story = {
  args: { emit: kept(() => ({ ok: false })) },
  play: async ({ canvas }) => {
    const heart = canvas.getByRole('button')
    await userEvent.click(heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  },
}
export const Full: Story = {
  args: { value: Array.from({ length: limits.favourites }, (_, index) => ({ id: index + 1, price: 1 })) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.emit).toHaveBeenCalledWith('full', undefined)
  },
}
export const Words: Story = { args: { words: true } }
export const WordsSaved: Story = { args: { words: true, value: [{ id: number.id, price: number.price }] } }
export const English: Story = { args: { words: true }, globals: { locale: 'en' } }
