import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { createNumbers, orders, type DemoNumber } from '#stories/data.ts'
import { Tags } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { Row } from '#widgets/ui/cards/row.tsx'
import List from './list.tsx'

/** Replaces the rows of a document. */
const NumberRow = ({ item }: { item: DemoNumber }) => (
  <Row
    title={<PhoneNumber number={item.number} rule={item.rule} size="figure" />}
    note={
      <>
        <Tags items={item.tags} /> {item.place}
      </>
    }
    value={<Money yuan={item.price} tone="price" size="section" />}
    onPress={() => {}}
  />
)

const items = createNumbers(12)
const meta = {
  title: 'basic/list',
  component: List,
  args: {
    emit,
    items,
    label: '靓号',
    look: 'rows',
    status: 'ready',
    more: false,
    row: (index) => <NumberRow item={items[index]!} />,
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const OnMuted: Story = { globals: { ground: 'muted' } }
export const Plain: Story = { args: { look: 'plain' } }
export const TwoColumns: Story = {
  globals: { ground: 'muted' },
  args: {
    look: 'cards',
    columns: 2,
    row: (index) => (
      <div style={{ background: 'white', borderRadius: '1.2rem' }}>
        <Row
          title={<PhoneNumber number={items[index]!.number} rule={items[index]!.rule} size="row" />}
          note={<Money yuan={items[index]!.price} tone="price" />}
        />
      </div>
    ),
  },
}
export const Loading: Story = { args: { items: [], status: 'loading' } }
export const LoadingPictures: Story = {
  args: { items: [], status: 'loading', columns: 2, pictures: true },
  play: async ({ canvasElement }) => {
    const [first] = canvasElement.querySelectorAll('[aria-hidden=true] > div > div')
    await expect(first!.getBoundingClientRect().height).toBeGreaterThan(140)
  },
}
export const LoadingMore: Story = { args: { status: 'loading', more: true } }
/** Dimmed until the new rows arrive; axe would require full contrast. */
export const Stale: Story = {
  args: { status: 'stale' },
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
}
export const EmptyList: Story = {
  args: { items: [], status: 'empty', empty: '没有符合条件的号码，换个条件试试', action: '清空条件' },
}
export const Failed: Story = {
  args: { items: [], status: 'error', phone: '400-800-2026' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.emit).toHaveBeenCalledWith('retry')
  },
}
export const Slow: Story = { args: { items: [], status: 'error', reason: '网络较慢，还在加载' } }
export const MoreSlow: Story = { args: { status: 'error', more: true, reason: '网络较慢，还在加载' } }
export const MoreFailed: Story = { args: { status: 'error', more: true } }
export const English: Story = {
  globals: { locale: 'en' },
  args: { items: [], status: 'empty', empty: 'No number fits. Try other conditions.', action: 'Clear conditions' },
}

export const AsksForMoreOnce: Story = {
  args: { items: items.slice(0, 3), more: true },
  play: async ({ args }) => {
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('more'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(args.emit).toHaveBeenCalledTimes(1)
  },
}

const many = createNumbers(2000)
const rowOfMany = (index: number) => <NumberRow item={many[index]!} />
export const TwoThousand: Story = {
  args: { items: many, row: (index) => <NumberRow item={many[index]!} /> },
  play: async ({ canvasElement }) => {
    const articles = () => [...canvasElement.querySelectorAll('[role=article]')]
    await waitFor(() => expect(canvasElement.querySelector('[data-index]')).not.toBeNull())
    await expect(articles().length).toBeLessThan(80)
    document.documentElement.scrollTop = document.documentElement.scrollHeight / 2
    await waitFor(() => expect(Number(articles()[0]?.getAttribute('aria-posinset'))).toBeGreaterThan(500))
    document.documentElement.scrollTop = document.documentElement.scrollHeight
    await waitFor(() => expect(articles().at(-1)).toHaveAttribute('aria-posinset', '2000'))
    document.documentElement.scrollTop = 0
  },
}
export const FocusedRowStays: Story = {
  args: TwoThousand.args,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-index]')).not.toBeNull())
    const button = canvasElement.querySelector('button')!
    button.focus()
    await userEvent.keyboard('{PageDown}')
    await expect(document.activeElement).toHaveAttribute('aria-posinset', '2')
    button.focus()
    document.documentElement.scrollTop = 20_000
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-index]').length).toBeGreaterThan(5))
    await expect(button).toHaveFocus()
    document.documentElement.scrollTop = 0
  },
}

export const Paged: Story = {
  args: { more: true },
  render: function Pages(args) {
    const [count, setCount] = useState(20)
    const [status, setStatus] = useState<'ready' | 'loading'>('ready')
    const next = (async (event: string) => {
      if (event !== 'more') return { ok: true, data: undefined }
      setStatus('loading')
      await new Promise((resolve) => setTimeout(resolve, 600))
      setCount((before) => before + 20)
      setStatus('ready')
      return { ok: true, data: undefined }
    }) as typeof args.emit
    return (
      <List {...args} items={many.slice(0, count)} status={status} more={count < 200} row={rowOfMany} emit={next} />
    )
  },
}
export const Cards: Story = {
  globals: { ground: 'muted' },
  args: {
    look: 'cards',
    items: orders,
    row: (index) => (
      <div style={{ background: 'white', borderRadius: '1.2rem' }}>
        <Row title={orders[index]!.title} note={orders[index]!.orderSn} value={<Money yuan={orders[index]!.money} />} />
      </div>
    ),
  },
}
