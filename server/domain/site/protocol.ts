/** Protocols by type: the storefront's own, else the common protocol, else a placeholder. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import { protocols } from '#server/db/schema/index.ts'
import { toWireTime } from '#server/platform/time.ts'

export async function readProtocol(
  ctx: Pick<Context, 'db' | 'clock' | 'say'>,
  type: string,
  promoCode: string | null | undefined,
): Promise<Answer<'/api/site/loginProtocol'>> {
  const rows = await ctx.db
    .select()
    .from(protocols)
    .where(and(eq(protocols.type, type), inArray(protocols.promoCode, ['', promoCode ?? ''])))
  const protocol = rows.find((row) => row.promoCode !== '') ?? rows[0]
  if (!protocol)
    return {
      title: ctx.say('protocol.title'),
      content: `<p>${ctx.say('protocol.missing')}</p>`,
      version: '0',
      updatedAt: toWireTime(ctx.clock.now()),
    }
  const { title, content, version, updatedAt } = protocol
  return { title, content, version, updatedAt: toWireTime(updatedAt) }
}

/** Returns when the common protocol of each type was last changed. */
export async function readProtocolTimes({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ type: protocols.type, updatedAt: protocols.updatedAt })
    .from(protocols)
    .where(eq(protocols.promoCode, ''))
  return new Map(rows.map(({ type, updatedAt }) => [type, updatedAt]))
}
