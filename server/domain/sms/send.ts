/** Every SMS has a row, written before the request to a provider, so that the end of a server does not send it twice. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BaseServices } from '#server/db/services.ts'
import type { Database } from '#server/db/connect.ts'
import { smsMessages } from '#server/db/schema/index.ts'
import { SmsState, toSqlList } from '#server/db/schema/states.ts'
import type { Sms, SmsPort, SmsReceipt, SmsResult } from '../ports/sms.ts'

const states: Record<SmsResult['state'], SmsState> = {
  accepted: SmsState.accepted,
  badNumber: SmsState.refused,
  failed: SmsState.failed,
  tooOften: SmsState.failed,
  unknown: SmsState.unknown,
}

/**
 * Returns the id of the message's row; undefined after an earlier request, unless the provider certainly did not send. The result of a request
 * that was not recorded is unknown.
 */
export async function openSms(
  db: Database,
  { key, mobile, template }: Pick<Sms, 'key' | 'mobile' | 'template'>,
  now: number,
): Promise<number | undefined> {
  const [row] = await db
    .insert(smsMessages)
    .values({ key, mobile, template, state: SmsState.sending, createdAt: now })
    .onConflictDoUpdate({
      target: smsMessages.key,
      set: {
        state: sql`case ${smsMessages.state} when ${toSqlList(SmsState.failed)} then ${toSqlList(SmsState.sending)} else ${toSqlList(SmsState.unknown)} end`,
      },
      setWhere: inArray(smsMessages.state, [SmsState.failed, SmsState.sending]),
    })
    .returning({ id: smsMessages.id, state: smsMessages.state })
  return row?.state === SmsState.sending ? row.id : undefined
}

/** Sends a message. The log contains no phone. */
export async function askSms(port: SmsPort, message: Sms, { log }: Pick<BaseServices, 'log'>): Promise<SmsResult> {
  const result = await port.send(message)
  const { state, failures } = result
  for (const failure of failures) log.error({ ...failure, template: message.template, state }, 'an SMS was not sent')
  return result
}

export async function recordSms(db: Database, id: number, result: SmsResult): Promise<void> {
  const last = result.failures.at(-1)
  await db
    .update(smsMessages)
    .set({
      state: states[result.state],
      error: last?.code ?? null,
      provider: result.state === 'accepted' ? result.provider : (last?.provider ?? null),
      ...(result.state === 'accepted' && { providerNo: result.providerNo }),
    })
    .where(eq(smsMessages.id, id))
}

/** The path for the console of a provider. Receipts are not signed, so it has a secret. */
export const createReceiptPath = ({ secrets }: Pick<BaseServices, 'secrets'>, provider: string): string =>
  `/api/sms/receipts/${provider}/${secrets.shortDigest('smsReceipts', provider)}`

/** Records receipts of messages without a receipt. They are not signed, so they change no other data. */
export async function recordReceipts(
  db: Database,
  provider: string,
  receipts: readonly SmsReceipt[],
  now: number,
): Promise<void> {
  for (const { providerNo, mobile, isDelivered, code } of receipts)
    await db
      .update(smsMessages)
      .set({
        state: isDelivered ? SmsState.delivered : SmsState.undelivered,
        error: isDelivered ? null : code,
        reportedAt: now,
      })
      .where(
        and(
          eq(smsMessages.provider, provider),
          eq(smsMessages.providerNo, providerNo),
          eq(smsMessages.mobile, mobile),
          eq(smsMessages.state, SmsState.accepted),
        ),
      )
}
