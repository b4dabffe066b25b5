/**
 * Tracking and error reports (product §7): stored within limits, never an error for the visitor. Reports above the limit of an address are
 * dropped silently.
 */
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Parsed } from '#schemas/api/index.ts'
import { laterLimits } from '#schemas/later-limits.ts'
import type { Context } from '../context.ts'
import { errorReports, pointReports } from '#server/db/schema/index.ts'

const canReport = async ({ limits, network }: Context) => (await limits.take('reportIp', network)).ok

/** A batch is one request, one hit of the limit and one insert. */
export async function storePointReports(
  ctx: Context,
  { more, promoCode, pageCode, bd_vid: bdVid, ...first }: Parsed<'/api/hk/pointReport'>,
): Promise<null> {
  const points = [first, ...(more ?? [])].filter(
    ({ extra }) => Buffer.byteLength(JSON.stringify(extra ?? null)) <= laterLimits.pointExtraBytes,
  )
  if (!points.length || !(await canReport(ctx))) return null
  const createdAt = ctx.clock.now()
  await ctx.side.insert(pointReports).values(
    points.map(({ event, pageUrl, goodsId, extra }) => ({
      event,
      pageUrl,
      goodsId,
      extra,
      promoCode,
      pageCode,
      bdVid,
      createdAt,
    })),
  )
  return null
}

/** The same error only increments a counter, so a storm is one row. */
export async function storeErrors(
  ctx: Context,
  { platform, package: name, error, more }: Parsed<'/api/error/report'>,
): Promise<null> {
  if (!(await canReport(ctx))) return null
  const now = ctx.clock.now()
  const byDigest = new Map(
    [error, ...(more ?? [])].map(({ message, stack, url }) => {
      const digest = createHash('sha256')
        .update(`${name}\n${message}\n${stack?.split('\n')[1] ?? ''}`)
        .digest('base64url')
      return [digest, { platform, package: name, message, stack, url, digest, createdAt: now, lastAt: now }]
    }),
  )
  // in a fixed order, so that two batches with the same errors cannot deadlock
  const rows = [...byDigest.values()].sort((a, b) => (a.digest < b.digest ? -1 : 1))
  await ctx.side
    .insert(errorReports)
    .values(rows)
    .onConflictDoUpdate({ target: errorReports.digest, set: { times: sql`${errorReports.times} + 1`, lastAt: now } })
  return null
}
