/** The mix of read requests that visitors send on a busy day. Each row builds a request from facts of the shop. */
import { randomInt } from 'node:crypto'
import { hashToken, createToken } from '#server/platform/secrets.ts'
import type { ConnectionPool } from '#server/db/pool.ts'
import { DAY } from '#server/platform/time.ts'

export type BenchRequest = { path: string; headers?: Record<string, string>; body?: object }
type Card = { simNo: string; token: string }
export type Facts = {
  numbers: number[]
  goods: number[]
  promos: string[]
  sessions: string[]
  cards: Card[]
}
type Row = { name: string; /** Per hundred reads. */ share: number; make: (facts: Facts) => BenchRequest }

const pickRandom = <T>(list: readonly T[]): T => list[randomInt(list.length)]!
const isChance = (share: number) => randomInt(100) < share
/** Most visitors use the platform's own storefront. */
const pickPromo = ({ promos }: Facts) => (isChance(70) ? promos[0] : pickRandom(promos))!
const buildCardHeaders = ({ cards }: Facts) => {
  const { simNo, token } = pickRandom(cards)
  return { 'sim-no': simNo, 'sim-token': token }
}
const buildQuery = (params: Record<string, string | number | undefined>) =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')

const rules = ['AAA', 'AABB', 'ABAB', 'ABCD', 'AAAA', 'plain']
/** Several hundred different filters, combined as shoppers do. */
const filters: (() => Record<string, string | number>)[] = [
  () => ({ operator: randomInt(1, 4) }),
  () => ({ rule: pickRandom(rules), operator: randomInt(1, 4) }),
  () => ({ exclude: String(randomInt(10)) }),
  () => ({ number: String(randomInt(100, 1000)), position: 'tail' }),
  () => ({ provinceId: '440000', rule: pickRandom(rules) }),
  () => ({ price: pickRandom(['0-100', '100-500', '500-1000']), sort: pickRandom(['priceAsc', 'priceDesc', 'new']) }),
]

export const reads: Row[] = [
  {
    name: 'layouts list',
    share: 8,
    make: (facts) => ({ path: `/api/layouts?${buildQuery({ promoCode: pickPromo(facts) })}` }),
  },
  {
    name: 'base config',
    share: 10,
    make: (facts) => ({ path: `/api/hk/baseConfig?${buildQuery({ promoCode: pickPromo(facts) })}` }),
  },
  {
    name: 'generic config',
    share: 8,
    make: (facts) => ({ path: `/api/hk/genericConfig?${buildQuery({ promoCode: pickPromo(facts) })}` }),
  },
  {
    name: 'dictionaries',
    share: 6,
    make: () => ({ path: '/api/dictData/options', body: { types: ['haoka_number_rule', 'haoka_number_price'] } }),
  },
  {
    name: 'goods list',
    share: 10,
    make: (facts) => ({
      path: `/api/shop/goodsList?${buildQuery({ page: 1, pageSize: 20, type: pickRandom([undefined, 1, 2, 3]), promoCode: pickPromo(facts) })}`,
    }),
  },
  {
    name: 'goods view',
    share: 12,
    make: (facts) => ({
      path: `/api/shop/goodsView?${buildQuery({ id: pickRandom(facts.goods), promoCode: pickPromo(facts) })}`,
    }),
  },
  {
    name: 'number list',
    share: 9,
    make: (facts) => ({
      path: `/api/shop/numberList?${buildQuery({ page: 1, pageSize: 20, promoCode: pickPromo(facts) })}`,
    }),
  },
  {
    name: 'number list, filtered',
    share: 9,
    make: (facts) => ({
      path: `/api/shop/numberList?${buildQuery({ page: 1, pageSize: 20, promoCode: pickPromo(facts), ...pickRandom(filters)() })}`,
    }),
  },
  {
    name: 'number view',
    share: 12,
    make: (facts) => ({
      path: `/api/shop/numberView?${buildQuery({ id: pickRandom(facts.numbers), promoCode: pickPromo(facts) })}`,
      headers: { 'session-id': pickRandom(facts.sessions) },
    }),
  },
  {
    name: 'packages',
    share: 6,
    make: (facts) => ({ path: '/api/iot/packageChoose', headers: buildCardHeaders(facts) }),
  },
  { name: 'card info', share: 10, make: (facts) => ({ path: '/api/iot/simInfo', headers: buildCardHeaders(facts) }) },
]
/** Baseline: a request to the same server that runs no database query. */
export const floor: Row = { name: 'floor: /healthz', share: 0, make: () => ({ path: '/healthz' }) }

export function pickRead(facts: Facts): BenchRequest {
  let remaining = randomInt(reads.reduce((sum, { share }) => sum + share, 0))
  return reads.find(({ share }) => (remaining -= share) < 0)!.make(facts)
}

const SESSIONS = 400
export async function readFacts(pool: ConnectionPool): Promise<Facts> {
  const list = async <T>(text: string) => (await pool.query<{ one: T }>(text)).rows.map(({ one: value }) => value)
  const cards = await list<{ id: number; simNo: string }>(
    "select json_build_object('id', id, 'simNo', sim_no) as one from cards where status = 1 and bind_phone_mode <> 3 order by id",
  )
  const now = Date.now()
  const withTokens = cards.map(({ id, simNo }) => ({ id, simNo, token: createToken() }))
  for (const { id, token } of withTokens)
    await pool.query('insert into card_tokens (hash, card_id, created_at, expires_at) values ($1, $2, $3, $4)', [
      hashToken(token),
      id,
      new Date(now).toISOString(),
      new Date(now + DAY).toISOString(),
    ])
  return {
    numbers: await list<number>('select id as one from numbers where status = 1 order by id % 997, id limit 2000'),
    goods: await list<number>('select id as one from goods where is_open order by id'),
    promos: await list<string>('select promo_code as one from promos where is_open order by promo_code desc limit 3'),
    sessions: Array.from({ length: SESSIONS }, () => createToken()),
    cards: withTokens,
  }
}
