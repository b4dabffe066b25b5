/** The hand-written page: one component per block, each subscribed to the state that it shows (idiomatic, well-optimized React). */
import { useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createFormat } from '#renderer/i18n/format.ts'
import { createLanguage } from '#renderer/i18n/language.ts'
import { Chips, createData, isFlagged, Goods, image, items, Row, getSpec, Title, Words, type Data } from './blocks.tsx'
import type { Contender } from './contender.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const language = createLanguage(china, 'zh-CN')
const { money } = createFormat(language, china.createFormats(language.locale))

export function createHandwritten(count: number): Contender {
  let data: Data = createData(count)
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const use = <T,>(select: (data: Data) => T): T => useSyncExternalStore(subscribe, () => select(data))
  const set = (next: Data) => {
    data = next
    for (const listener of listeners) listener()
  }
  const BoundGoods = ({ id }: { id: string }) => {
    const goods = use((all) => all.goods[id]!)
    return <Goods name={goods.name} price={money(goods.price)} image={image} />
  }
  const BoundRow = ({ label }: { label: string }) => {
    const balance = use((all) => all.card.balance)
    return <Row label={label} value={money(balance)} />
  }
  const Flag = ({ children }: { children: ReactNode }) => (use((all) => all.flag) ? children : null)
  const block = (index: number) => {
    const key = `b${index}`
    const spec = getSpec(index)
    if (spec.kind === 'title') return <Title key={key} text={spec.text} />
    if (spec.kind === 'words') return <Words key={key} text={spec.text} />
    if (spec.kind === 'chips') return <Chips key={key} items={items} />
    return spec.kind === 'row' ? <BoundRow key={key} label={spec.label} /> : <BoundGoods key={key} id={spec.key} />
  }
  const Page = () =>
    Array.from({ length: count }, (_, index) =>
      isFlagged(index) ? <Flag key={index}>{block(index)}</Flag> : block(index),
    )

  return {
    prepare: () => undefined,
    mount(host) {
      const root = createRoot(host)
      flushSync(() => root.render(<Page />))
      return () => root.unmount()
    },
    field: (key, price) =>
      flushSync(() => set({ ...data, goods: { ...data.goods, [key]: { ...data.goods[key]!, price } } })),
    flag: (on) => flushSync(() => set({ ...data, flag: on })),
  }
}
