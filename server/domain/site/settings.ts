/**
 * Settings of a storefront: documents as editors write them, and columns of `promos` as returned by calls. `setup` is
 * the configuration of the storefront: complete documents for the platform's own, a merge patch of those for every
 * other.
 */
import { sql } from 'drizzle-orm'
import { publishLockKey } from '#server/db/access/publish-lock.ts'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '#schemas/language/is-object.ts'
import { callSettings, type CallSettingsPath } from '#schemas/settings/settings.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { promos } from '#server/db/schema/index.ts'

type Json = Record<string, unknown>
export type Documents = Record<CallSettingsPath, Json>
type Columns = Pick<typeof promos.$inferSelect, 'base' | 'generic' | 'login'>

const storefrontKeys = Object.keys(callSettings['settings:storefront'].shape)
/** Settings next to `front` in the answer of hk/baseConfig. */
export const keysBesideFront = ['showPaymentType', 'shopMenu', 'douyinMpImId', 'kuaishouMpImId']
const genericKeys = ['orderQueryMode', 'loginAvatar']
/** Settings that only the server reads; no call returns them. */
const serverKeys = ['noindex']
const frontKeys = storefrontKeys.filter((key) => ![...keysBesideFront, ...genericKeys, ...serverKeys].includes(key))
export const omitServerSettings = (base: Json): Json =>
  Object.fromEntries(Object.entries(base).filter(([key]) => !serverKeys.includes(key)))
/** Whether the owner has switched search engines off for the storefront. */
export const isHiddenFromSearch = ({ base }: Pick<Columns, 'base'>): boolean => base.noindex === 1

const pickSettings = (from: Json, keys: readonly string[]): Json =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]]))

export const toDocuments = ({ base, generic, login }: Columns): Documents => ({
  'settings:storefront': {
    ...pickSettings((base.front ?? {}) as Json, frontKeys),
    ...pickSettings(base, [...keysBesideFront, ...serverKeys]),
    ...pickSettings(generic, genericKeys),
  },
  'settings:login': login,
})

/** `base` retains the facts that are not settings: name, domain, invitation. */
export function toColumns(
  base: Json,
  { 'settings:storefront': storefront, 'settings:login': login }: Documents,
): Columns {
  const facts = Object.fromEntries(
    Object.entries(base).filter(([key]) => key !== 'front' && ![...keysBesideFront, ...serverKeys].includes(key)),
  )
  return {
    base: {
      front: pickSettings(storefront, frontKeys),
      ...facts,
      ...pickSettings(storefront, [...keysBesideFront, ...serverKeys]),
    },
    generic: pickSettings(storefront, genericKeys),
    login,
  }
}

/** The JSON Merge Patch (RFC 7396) that turns one document into the other. */
function createMergePatch(base: Json, target: Json): Json {
  const removed = Object.keys(base).filter((key) => !Object.hasOwn(target, key))
  const changed = Object.entries(target).filter(([key, value]) => !isDeepStrictEqual(value, base[key]))
  return {
    ...Object.fromEntries(removed.map((key) => [key, null])),
    ...Object.fromEntries(
      changed.map(([key, value]) => {
        const before = base[key]
        // bilingual texts are replaced as a unit
        const merges = isObject(value) && isObject(before) && !('zh-CN' in value) && !('zh-CN' in before)
        return [key, merges ? createMergePatch(before, value) : value]
      }),
    ),
  }
}
/** Until the end of the transaction, publications cannot change settings. */
export const lockSettings = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock_shared(${publishLockKey})`)

export const toSetupPatch = (documents: Documents, platform: Documents): Documents => ({
  'settings:storefront': createMergePatch(platform['settings:storefront'], documents['settings:storefront']),
  'settings:login': createMergePatch(platform['settings:login'], documents['settings:login']),
})
