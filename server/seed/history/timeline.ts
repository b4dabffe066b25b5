/**
 * Runs past events through the shop's code at an earlier time: a recharge calls the functions of its handler and is paid by a provider's
 * notification, usage is counted by the usage counter. So ledgers, states and charts agree by construction.
 */
import type { Payment, PaymentPort } from '#server/domain/ports/payment.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readConfig } from '#server/platform/config.ts'
import type { CardLogin, Context, Services } from '#server/domain/context.ts'
import { createLimits } from '#server/db/access/limits.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { toFen } from '#server/platform/money.ts'
import { settleNotice } from '#server/domain/orders/payments/notice.ts'
import { localize, type Stored } from '#schemas/language/words.ts'
import { noCache } from '#server/db/cache/cache.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { createLog } from '#server/platform/log.ts'
import { simulateUsage } from '#server/integrations/simulators/carrier.ts'
import { SECOND } from '#server/platform/time.ts'
import { countUsage } from '#server/domain/usage/count.ts'
import type { Pool, Transaction } from '#server/db/connect.ts'
import { cards, payments, simulatedPayments } from '#server/db/schema/index.ts'

const PROVIDER = 'mock'

export type Timeline = {
  tx: Transaction
  services: Services
  /** Returns the context of a card's call at the time set by `goTo`. */
  card(cardId: number): Promise<Context & { card: CardLogin }>
  now(): number
  goTo(at: number): void
  /** Returns a uuid for a call. */
  uuid(): string
  /** Receives the provider's payment a few seconds later; a paid order is skipped. */
  pay(answer: Stored<{ outTradeNo: string; payStatus: number; actualPayMoney: number }>): Promise<void>
  /** Stores a card's usage up to the current time. */
  count(cardId: number): Promise<void>
}

// the seed settles payments without notices
const noReply = { status: 200, type: 'text/plain', body: '' }
const readOpen = async ({ outTradeNo, amount }: Payment) => ({ outTradeNo, amount, state: 'open' as const })
const refund = async () => ({ state: 'done' as const })
const payment: PaymentPort = {
  provider: PROVIDER,
  getPayUrl: ({ outTradeNo }) => `/pay/mock/${outTradeNo}`,
  readMessage: async () => undefined,
  query: readOpen,
  close: readOpen,
  refund,
  queryRefund: refund,
  replies: { accepted: noReply, refused: noReply },
}
/** The minimum of the external systems that the seed needs. */
const ports: Services['ports'] = {
  payment: { wxpay: payment, alipay: payment },
  carrier: {
    used: simulateUsage,
    refresh: async () => true,
    realName: async () => ({ type: 'text' }),
    request: async () => undefined,
  },
}

const caller = {
  ip: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: '',
  platform: 'h5',
  isAgent: false,
  preview: '',
  traceID: 'seed',
  locale: 'zh-CN',
} as const

export function createTimeline(tx: Transaction, secrets: Secrets): Timeline {
  let at = 0
  const clock = { now: () => at, forward: async () => at, refresh: async () => undefined }
  // all work runs in the seed's transaction
  const db: Pool = tx
  const services: Services = {
    config: readConfig({}),
    db,
    side: db,
    cache: noCache,
    clock,
    secrets,
    limits: createLimits(db, clock),
    log: createLog('silent'),
    ports,
  }
  const context = {
    ...services,
    ...caller,
    say: translateToAllLanguages,
    once: <T>(work: (inner: Transaction) => Promise<T>) => work(tx),
    transaction: <T>(work: (inner: Transaction) => Promise<T>) => work(tx),
  }
  return {
    tx,
    services,
    now: () => at,
    goTo: (ms) => void (at = ms),
    uuid: () => randomUUID(),
    async card(cardId) {
      const [row] = await tx.select().from(cards).where(eq(cards.id, cardId))
      if (!row) throw new Error(`there is no card ${cardId}`)
      const { id, simNo, promoCode, operatorType, deviceId, mobile } = row
      return {
        ...context,
        card: {
          id,
          simNo,
          promoCode,
          operatorType,
          deviceId,
          mobile,
          tokenHash: '',
          loggedInAt: 0,
          previewId: null,
          proven: true,
          hasProven: true,
          provenBy: { id, mobile, hasPassword: false },
          secretsAt: null,
          readsSecrets: true,
          isHolder: true,
          deviceSecretsAt: null,
          holdsDevice: true,
          cardPasswordMode: 1,
          mustBind: false,
        },
      }
    },
    async pay(answer) {
      const { outTradeNo, payStatus, actualPayMoney } = localize<{
        outTradeNo: string
        payStatus: number
        actualPayMoney: number
      }>(answer, 'zh-CN')
      if (payStatus !== 1) return
      at += 23 * SECOND
      await tx.insert(simulatedPayments).values({ outTradeNo, state: 'paid', at })
      const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.outTradeNo, outTradeNo))
      const verdict = await settleNotice(services, PROVIDER, {
        outTradeNo,
        amount: toFen(actualPayMoney),
        state: 'paid',
        providerTradeNo: `MOCK${payment?.id ?? 0}`,
      })
      if (verdict !== 'accepted') throw new Error(`the payment of ${outTradeNo} was ${verdict}`)
    },
    async count(cardId) {
      await countUsage(tx, services, cardId, at)
    },
  }
}
