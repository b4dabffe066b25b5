/** The SMS of the shop. They concern all storefronts, so only owners see them. */
import { count, desc, gt } from 'drizzle-orm'
import { smsStates } from '#schemas/backoffice/sms.ts'
import { smsMessages } from '#server/db/schema/index.ts'
import { SmsState } from '#server/db/schema/states.ts'
import type { Services } from '#server/domain/context.ts'
import { createReceiptPath } from '#server/domain/sms/send.ts'
import { DAY } from '#server/platform/time.ts'
import type { AdminHandlers } from '#server/publishing/context.ts'

const getName = (state: SmsState) => smsStates.find((name) => SmsState[name] === state)!

export const createSms = (services: Pick<Services, 'ports' | 'secrets' | 'config'>) =>
  ({
    async 'GET /api/admin/sms'({ db, clock }) {
      const { ports, config } = services
      const since = clock.now() - DAY
      const { provider, state, error, createdAt } = smsMessages
      const rows = await db
        .select({ provider, state, error, count: count() })
        .from(smsMessages)
        .where(gt(createdAt, since))
        .groupBy(provider, state, error)
        .orderBy(desc(count()))
      return {
        since,
        counts: rows.map((row) => ({ ...row, state: getName(row.state) })),
        receipts: (ports.sms?.providers ?? []).map((name) => ({
          provider: name,
          url: `${config.publicUrl}${createReceiptPath(services, name)}`,
        })),
      }
    },
  }) satisfies Partial<AdminHandlers>
