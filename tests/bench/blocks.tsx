/** The blocks of a bench page: five kinds of blocks of a shop's page, rendered identically by every contender. */
import type { Layout } from '#schemas/language/layout.ts'

export const Title = ({ text }: { text: string }) => <h2 className="title">{text}</h2>
export const Words = ({ text, secondary }: { text: string; secondary?: string }) => (
  <p className="words">
    {text}
    {secondary && <small>{secondary}</small>}
  </p>
)
export const Goods = ({ name, price, image }: { name: string; price: string; image: string }) => (
  <article className="goods">
    <img src={image} alt="" width={1} height={1} />
    <div>
      <h3>{name}</h3>
      <p>
        <b>{price}</b>
        <button type="button">立即办理</button>
      </p>
    </div>
  </article>
)
export const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="row">
    <span>{label}</span>
    <span>{value}</span>
  </div>
)
export const Chips = ({ items }: { items: readonly string[] }) => (
  <ul className="chips">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
type PriceRef = { ref: (element: Element | null) => void }
/** The same goods with a live price. */
export const LiveGoods = ({ name, price, image }: { name: string; price: PriceRef; image: string }) => (
  <article className="goods">
    <img src={image} alt="" width={1} height={1} />
    <div>
      <h3>{name}</h3>
      <p>
        <b ref={price.ref} />
        <button type="button">立即办理</button>
      </p>
    </div>
  </article>
)

export type Data = {
  goods: Record<string, { name: string; price: number }>
  flag: boolean
  card: { name: string; balance: number }
}
export const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const tags = ['5G', '全国通用', '可选号']

/** The block at position `index`. Every fifth goods block is hidden by the flag, which makes a fifth of the page. */
export type Spec =
  | { kind: 'title'; text: string }
  | { kind: 'words'; text: string }
  | { kind: 'goods'; key: string }
  | { kind: 'row'; label: string }
  | { kind: 'chips' }
export const getSpec = (index: number): Spec =>
  [
    { kind: 'title', text: `推荐套餐 ${index}` } as const,
    { kind: 'goods', key: `g${index}` } as const,
    { kind: 'row', label: `余额 ${index}` } as const,
    { kind: 'chips' } as const,
    { kind: 'words', text: `办理须知第 ${index} 条：激活后当月生效。` } as const,
  ][index % 5]!
export const items = tags
export const isFlagged = (index: number) => index % 5 === 2

export const createData = (count: number): Data => ({
  goods: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`g${index}`, { name: `流量卡 ${index}`, price: 19 + (index % 40) }]),
  ),
  flag: true,
  card: { name: '张三', balance: 88.5 },
})

/** The same page as a layout document. */
export function createDocument(count: number, live: boolean): Layout {
  const nodes: Layout['nodes'] = {}
  for (let index = 0; index < count; index++) {
    const spec = getSpec(index)
    const when = isFlagged(index) ? { when: 'flag' } : {}
    nodes[`n${index}`] =
      spec.kind === 'title'
        ? { widget: 'title', props: { text: spec.text }, ...when }
        : spec.kind === 'words'
          ? { widget: 'words', props: { text: spec.text }, ...when }
          : spec.kind === 'chips'
            ? { widget: 'chips', props: { items }, ...when }
            : spec.kind === 'row'
              ? {
                  widget: 'row',
                  props: { label: spec.label },
                  bind: { value: { path: 'card.balance', as: 'money' } },
                  ...when,
                }
              : {
                  widget: live ? 'liveGoods' : 'goods',
                  props: { image },
                  bind: { name: `goods.${spec.key}.name`, price: { path: `goods.${spec.key}.price`, as: 'money' } },
                  ...when,
                }
  }
  return { version: 1, title: 'bench', nodes, order: Object.keys(nodes) }
}
