/** The part of a shop that adds only pages, and a lookup. */
import type { ShopPart } from './context.ts'
import { baseDelivered } from './compile/delivered.ts'

export const plainShop: ShopPart = {
  rows: {},
  handlers: {},
  kinds: [],
  delivered: baseDelivered,
  hasStorefront: () => Promise.resolve(false),
  listStorefronts: () => Promise.resolve([]),
  readLinks: () => Promise.resolve([]),
  readRecords: () => Promise.resolve({}),
  listRecordChoices: () => Promise.resolve({}),
  readFileSizes: () => Promise.resolve({}),
  readDocuments: () => Promise.resolve([]),
  readNames: () => Promise.resolve(new Map()),
  readUnrevised: () => Promise.resolve([]),
  listUntranslated: () => Promise.resolve([]),
}
export const findKind = <Kind extends { has(path: string): boolean }>(
  { kinds }: { kinds: readonly Kind[] },
  path: string,
): Kind | undefined => kinds.find((kind) => kind.has(path))
