/** Tables that change only by publication, price or stock. Values read from them are cached until a row changes. */
export const cachedTables = [
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
const locallyTrackedTables = ['numbers'] as const

export type CachedTable = (typeof cachedTables)[number] | (typeof locallyTrackedTables)[number]
const names: ReadonlySet<string> = new Set([...cachedTables, ...locallyTrackedTables])
export const isCachedTable = (name: string): name is CachedTable => names.has(name)
