/** Starts the features that run after the first content and that no other code waits for. */
import type { Env } from '#schemas/local.ts'
import type { Call } from '#renderer/api/call.ts'
import type { Parts } from '#renderer/parts.ts'
import type { Entry } from '#renderer/routes/history.ts'
import { offerPhone } from './beside.ts'
import { watchLook } from './look.ts'
import { identifyOnPlatform } from './platform.ts'
import { watchRelease } from './release.ts'
import type { Shop } from './shop.ts'
import { watchViews } from './views.ts'

type Visit = { env: Env; landingPage: Entry; parts: Parts }
export function startExtras(shop: Shop, call: Call, { env: { platform }, landingPage, parts }: Visit): void {
  watchLook(shop)
  void identifyOnPlatform(shop, platform, call)
  watchRelease(shop, call)
  watchViews(shop, landingPage)
  offerPhone(shop, parts)
}
