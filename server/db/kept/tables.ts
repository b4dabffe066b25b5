/** Tables that change only by publication, price or stock. Values read from them are cached until one of their rows changes. */
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
/** Tables that change with each hold, so other servers are not notified; values read from them are cached for a second. */
const ownOnly = ['numbers'] as const

export type Watched = (typeof watched)[number] | (typeof ownOnly)[number]
const names: ReadonlySet<string> = new Set([...watched, ...ownOnly])
export const isWatched = (name: string): name is Watched => names.has(name)
