/** Payments in the shipped documents: every button that spends money shows the sum next to it. */
import { expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import { documents, getTree, listTrees, type Document, type Node, type Tree, type Value } from './documents.ts'

const takes = (name: string) => (row: unknown) =>
  Object.hasOwn((row as { params?: { shape?: object } }).params?.shape ?? {}, name)
const callsWith = (name: string) =>
  new Set(
    Object.entries(calls)
      .filter(([, row]) => takes(name)(row))
      .map(([path]) => path),
  )
/** Calls that create an order or a renewal for a displayed sum, and calls that pay an order. */
const creating = callsWith('expectMoney')
const asking = callsWith('payPassword')
const again = new Set(['/api/pay/again', '/api/iot/repayShopOrder'])
const pays = (call: Value | undefined) => typeof call === 'string' && (creating.has(call) || again.has(call))
const getPath = (value: Value | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value.path : value

/** Returns the path of the sum that a call or form agrees to; for the cashier, that of its order. */
const getAgreedSum = ({ call, bind }: Tree | { call: string; bind?: Tree }) =>
  again.has(call as string) ? 'order.actualPayMoney' : getPath((bind as Tree | undefined)?.expectMoney)

/** Returns the sums that a node itself agrees to; the result of a sheet was agreed to in the sheet. */
function agreed(node: Node, { forms }: Document): Value[] {
  const steps = (value: Value | undefined): Tree[] =>
    listTrees(value).filter((step) => !listTrees(value).some((sheet) => sheet.as === 'sheet' && within(sheet, step)))
  return steps(node.on).flatMap((step) => {
    const payment = step.type === 'submit' && !step.check ? forms?.[step.form as string] : step
    return payment && pays(payment.call) && !isEnd(payment) ? [getAgreedSum(payment) ?? 'nothing'] : []
  })
}
/** Turning a renewal off costs nothing. */
const isEnd = (payment: Tree) => getTree(payment, 'with')?.autoRenew === 2
const within = (outer: Tree, inner: Tree) => outer !== inner && listTrees(outer).includes(inner)
/** Returns the paths of the sums in a node's own texts. */
const said = ({ bind = {} }: Node) =>
  Object.entries(bind)
    .filter(([prop]) => /\.values\.(money|points)$/.test(prop))
    .map(([, value]) => getPath(value))

const rows = Object.entries(documents).flatMap(([path, document]) =>
  Object.entries(document.nodes).flatMap(([name, node]) =>
    agreed(node, document).map((sum) => ({ where: `${path} ${name}`, node, sum })),
  ),
)

test('every button that agrees to a sum says this sum', () => {
  expect(rows.length).toBeGreaterThan(14)
  const silent = rows.filter(({ node, sum }) => !said(node).includes(sum))
  // these pages accept only points
  expect(silent.map(({ where }) => where)).toEqual(Array(2).fill('/pages-sub/iot/integralShop/details/payment confirm'))
  expect(said(documents['/pages-sub/iot/integralShop/details/payment']!.nodes.confirm!)).toEqual(['goods.payIntegral'])
})
test('the pay password is asked for together with the sum and what it pays', () => {
  const sheets = Object.entries(documents).flatMap(([path, document]) =>
    listTrees(document as never)
      .filter(({ call }) => typeof call === 'string' && asking.has(call))
      .map((payment) => ({ path, payment, sheet: getTree(getTree(getTree(payment, 'else'), '41002'), 'bind') })),
  )
  const balances = sheets.filter(({ sheet }) => sheet)
  expect(balances.length).toBeGreaterThan(6)
  for (const { path, payment, sheet } of balances) {
    expect(sheet?.money, path).toBe(getAgreedSum(payment))
    expect(sheet?.what, path).toBeTypeOf('string')
  }
})
test('the dialog before a reservation has every line of the price and the total', () => {
  const { confirm, due } = documents['/pages/goods/pretty/index']!.nodes
  expect(confirm!.slots!.body).toContain('due')
  expect(due).toMatchObject({
    widget: 'basic/price-lines',
    bind: { lines: { path: 'number.lines' }, payMoney: 'number.payMoney' },
  })
})

test('a page of a payment has a title of its own, and one next step, once nothing is left to pay', () => {
  for (const path of ['/pages/order/pay/index', '/pages-sub/iot/integralShop/order/orderDetails/pay']) {
    const { title, nodes } = documents[path]!
    // the heading of the last answer: a title does not wait for the order
    expect(title, path).toMatchObject({ path: 'state.heading' })
    expect(nodes.paid!.bind, path).toMatchObject({ text: { path: 'order.then' } })
    // a single line would repeat the sum
    expect(nodes.lines, path).toMatchObject({ when: { gt: ['order.lines.length', 1] } })
  }
})

/** Returns the nodes inside rows of lists, at any depth. */
function inRows({ nodes }: Document): Node[] {
  const below = (id: string): string[] => [
    id,
    ...Object.values(nodes[id]?.slots ?? {}).flatMap((ids) => ids.flatMap(below)),
  ]
  const rows = Object.values(nodes).flatMap(({ slots = {} }) =>
    Object.entries(slots).flatMap(([slot, ids]) => (/row$/i.test(slot) ? ids.flatMap(below) : [])),
  )
  return rows.map((id) => nodes[id]!)
}
test('the filled button of a row in a list is the one that pays', () => {
  const buttons = Object.entries(documents).flatMap(([path, document]) =>
    inRows(document)
      .filter(({ widget }) => widget === 'basic/button')
      .map(({ props = {}, on }) => ({ path, variant: props.variant, press: JSON.stringify(on?.press) })),
  )
  expect(buttons.length).toBeGreaterThan(10)
  const filled = buttons.filter(({ variant }) => variant === undefined || variant === 'filled')
  expect(filled.filter(({ press }) => !/"type":"pay"|\/pay(?:\/index)?"/.test(press))).toEqual([])
})
