/**
 * The tools of a shopper's agent (docs/decisions/server/0089): calls that a guest may make. Parameters are those of the calls' rows, which also
 * parse them. No tool takes identity or payment: `hold_number` returns a link on which a person orders and pays.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { calls, type CallPath } from '#schemas/api/index.ts'
import { totals } from '#schemas/entities/card/totals.ts'
import { refuse } from '#server/platform/fault.ts'

type Data = Record<string, unknown>
export type ToolContext = {
  /** Makes a call as the guest of this session, and throws its refusal. */
  call(path: CallPath, params: Data): Promise<Data>
  /** Returns the public address of a page of the storefront. */
  link(path: string, query: Data): string
  signHandover(holdId: string): string
}
export type ShopTool = {
  description: string
  params: Record<string, z.ZodMiniType>
  /** Whether the tool only reads. */
  readOnly: boolean
  run(ctx: ToolContext, given: Data): Promise<unknown>
}

const [numbers, goods] = [calls['/api/shop/numberList'].params.shape, calls['/api/shop/goodsList'].params.shape]
const [number, article] = [calls['/api/shop/numberView'].params.shape, calls['/api/shop/goodsView'].params.shape]
const describe = <T extends z.ZodMiniType>(schema: T, description: string): T => schema.check(z.meta({ description }))
const kind = describe(z.enum(['number', 'goods']), 'number: a vanity number; goods: a card or an article')

/** Leaves out parameters, such as the storefront, which is that of the endpoint's address. */
const omit = <T extends object, K extends keyof T>(params: T, ...names: readonly K[]): Omit<T, K> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name as K))) as Omit<T, K>
const pick = (from: Data, names: readonly string[]): Data =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : [])))

const pages = {
  number: '/pages/goods/pretty/index',
  card: '/pages/goods/fastNumber/index',
  thing: '/pages/goods/general/index',
}
/** The value of `goodsType` for an article without a number. */
const THING = 2
const linkTo = ({ link }: ToolContext, of: 'number' | 'goods', data: Data): string =>
  of === 'number'
    ? link(pages.number, { id: data.id, packageId: data.packageId })
    : link(data.type === THING ? pages.thing : pages.card, { goodsId: data.id })

async function view(ctx: ToolContext, given: Data): Promise<Data & { link: string }> {
  const { data: of, success } = kind.safeParse(given.kind)
  if (!success) throw refuse('server.badInput')
  const data =
    of === 'number'
      ? await ctx.call('/api/shop/numberView', pick(given, Object.keys(omit(number, 'promoCode'))))
      : await ctx.call('/api/shop/goodsView', pick(given, Object.keys(omit(article, 'promoCode'))))
  return { ...data, link: linkTo(ctx, of, data) }
}
async function list(ctx: ToolContext, path: CallPath, given: Data, of: 'number' | 'goods'): Promise<Data> {
  const { list: rows, ...rest } = await ctx.call(path, given)
  return { ...rest, list: (rows as Data[]).map((row) => ({ ...row, link: linkTo(ctx, of, row) })) }
}
const quoted = [
  'id',
  'number',
  'name',
  'packageId',
  'packageName',
  'skuId',
  'price',
  'monthFee',
  'deposit',
  'contractTerm',
]

const listedGoods = omit(goods, 'promoCode', 'pageCode')
const listedNumbers = omit(numbers, 'promoCode', 'poolId')

export const tools: Readonly<Record<string, ShopTool>> = {
  search_numbers: {
    description:
      'Searches vanity phone numbers for sale, by digits, pattern, carrier, region, price and monthly fee. Prices are in yuan.',
    readOnly: true,
    params: {
      ...listedNumbers,
      number: describe(listedNumbers.number, 'digits that the number contains'),
      pattern: describe(listedNumbers.pattern, 'eleven characters, _ for any digit'),
      operator: describe(listedNumbers.operator, '1 China Mobile, 2 China Unicom, 3 China Telecom, 4 China Broadnet'),
      exclude: describe(listedNumbers.exclude, 'digits that the number must not contain'),
      include: describe(listedNumbers.include, 'digits that the number must contain'),
      contractMax: describe(listedNumbers.contractMax, 'months'),
      after: describe(listedNumbers.after, 'the `after` of the previous page'),
    },
    run: (ctx, given) => list(ctx, '/api/shop/numberList', given, 'number'),
  },
  list_goods: {
    description: 'Lists SIM cards with their plans, and articles. Volumes are in KB, 1 GB is 1048576 KB.',
    readOnly: true,
    params: listedGoods,
    run: (ctx, given) => list(ctx, '/api/shop/goodsList', given, 'goods'),
  },
  get_details: {
    description:
      'Returns all that the page of a number or of goods shows: plans, fees, contract, terms, stock. `link` is the page.',
    readOnly: true,
    params: { kind, id: number.id },
    run: view,
  },
  quote: {
    description:
      'Returns what has to be paid for a number with a plan (packageId), or for goods with a variant (skuId) and a quantity.',
    readOnly: true,
    params: { kind, ...omit(number, 'promoCode'), ...omit(article, 'promoCode') },
    run: async (ctx, given) => {
      const data = await view(ctx, given)
      return pick(data, [...quoted, ...Object.keys(totals), 'link'])
    },
  },
  hold_number: {
    description:
      'Reserves a number for half an hour and returns a link. Give the link to the person: only a person confirms, fills in the order and pays. Ask before you hold.',
    readOnly: false,
    params: omit(number, 'promoCode'),
    run: async (ctx, given) => {
      const hold = await ctx.call('/api/shop/numberReserve', { ...pick(given, ['id']), uuid: randomUUID() })
      const data = await view(ctx, { ...given, kind: 'number' })
      const { goodsId, id: numberId, packageId } = data
      const handover = ctx.signHandover(String(hold.holdId))
      return {
        ...pick(data, [...quoted, ...Object.keys(totals)]),
        expireAt: hold.expireAt,
        link: ctx.link('/pages/goods/fastNumber/formSubmit', { goodsId, numberId, packageId, handover }),
      }
    },
  },
}
