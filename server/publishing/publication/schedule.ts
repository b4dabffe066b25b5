/**
 * Publishes a scheduled revision when it is due. Warnings were accepted at scheduling, and nobody can accept later ones. A revision that no
 * longer compiles leaves the page unchanged and is recorded in the audit trail.
 */
import { eq } from 'drizzle-orm'
import type { PublishingServices } from '../services.ts'
import type { Transaction } from '../../db/connect.ts'
import { audit, layoutRevisions, operators } from '../../db/schema/index.ts'
import type { Work } from '../../domain/outbox.ts'
import { may } from '../accounts/accounts.ts'
import { nameOf } from '../layers/layer-key.ts'
import { show } from './publish.ts'
import { Fault } from '../../platform/fault.ts'
import { findingsOf, forbidden, refusalOf } from '../errors.ts'
import { lockPage } from '../layers/revisions.ts'

export async function publishScheduled(
  tx: Transaction,
  services: PublishingServices,
  { revision, operatorId }: Work['publishLayout'],
): Promise<void> {
  const [row] = await tx.select().from(layoutRevisions).where(eq(layoutRevisions.id, revision))
  if (!row) return
  try {
    await tx.transaction(async (inner) => {
      const [operator] = await inner.select().from(operators).where(eq(operators.id, operatorId))
      if (!operator?.isActive || !may(operator, 'publisher')) throw forbidden('publishing.mayNotAnyMore')
      await lockPage(inner, row.path)
      await show(inner, services, row, row.id, { operatorId, action: 'layout.publish', accept: true })
    })
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const findings = findingsOf(error)
    await tx.insert(audit).values({
      actor: `operator:${operatorId}`,
      action: 'layout.refused',
      subject: `${row.path} ${nameOf(row)}`,
      detail: { revision, ...(findings ? { findings } : refusalOf(error, 'en')) },
      at: services.clock.now(),
    })
  }
}
