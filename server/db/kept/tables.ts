/** Tables that change by publication, price or stock only: what is read from them is kept in memory until a row of theirs changes. */
export const watched = [
  'accelerate_options',
  'agent_prices',
  'agents',
  'comments',
  'dictionaries',
  'goods',
  'goods_sku',
  'number_plans',
  'packages',
  'promos',
  'protocols',
  'questions',
  'sim_layouts',
  'single_pages',
] as const
/** Changes with each hold, so other servers are not notified of it: what is read from it is kept for a second. */
const ownOnly = ['numbers'] as const

export type Watched = (typeof watched)[number] | (typeof ownOnly)[number]
const names: ReadonlySet<string> = new Set([...watched, ...ownOnly])
export const isWatched = (name: string): name is Watched => names.has(name)
