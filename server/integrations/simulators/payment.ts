/**
 * A simulated payment provider. Its page is /pay/mock/{outTradeNo}, its state is in `simulated_payments`. Like a real provider's, its
 * notices are signed and repeated until they are acknowledged.
 */
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { desc, eq } from 'drizzle-orm'
import type { Clock } from '#server/db/clock.ts'
import type { Pool } from '#server/db/connect.ts'
import { orders, payments, simulatedPayments } from '#server/db/schema/index.ts'
import { PaymentStatus } from '#server/db/schema/states.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Notice, Payment, PaymentPort } from '#server/domain/ports/payment.ts'
import { timingSafeEquals } from '#server/platform/secrets.ts'
import type { SimulatorDeps } from './deps.ts'

type Deliver = (body: string, headers: Record<string, string>) => Promise<{ status: number }>
type OpenPayment = {
  outTradeNo: string
  orderSn: string
  title: MaybeLocalizedText
  amountFen: number
  payType: string
  createdAt: number
  payURL: string
}
export type PaymentSimulator = {
  port: PaymentPort
  /** Finds the payment of a page; undefined for an unknown number. `state` is the provider's own state. */
  find(outTradeNo: string): Promise<(OpenPayment & { state: 'open' | 'paid' | 'closed' | 'refunded' }) | undefined>
  list(): Promise<OpenPayment[]>
  /** Pays or cancels; false when the payment was already decided. */
  decide(outTradeNo: string, state: 'paid' | 'closed'): Promise<boolean>
  /** Sends the notice to the shop; throws when it is not acknowledged. */
  notify(outTradeNo: string): Promise<void>
  /** Creates a signed request as a provider would send it, for tests. */
  signed(notice: object): { body: string; headers: Record<string, string> }
  /** Registers the receiver of notices, which is the app. */
  deliverTo(deliver: Deliver): void
}

const provider = 'mock'
const SIGNATURE = 'x-mock-signature'
const payURL = (outTradeNo: string) => `/pay/mock/${outTradeNo}`

export function simulatePayment({ db, clock, secrets }: Omit<SimulatorDeps, 'config'>): PaymentSimulator {
  let deliver: Deliver | undefined
  const sign = (body: string) => secrets.sign(`mock\n${body}`)
  const readPaymentState = async (outTradeNo: string) => {
    const [row] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.outTradeNo, outTradeNo))
    return row?.state ?? 'open'
  }
  const columns = {
    outTradeNo: payments.outTradeNo,
    orderSn: orders.sn,
    title: orders.title,
    amountFen: payments.amount,
    payType: payments.payType,
    createdAt: payments.createdAt,
  }
  const rows = () => db.select(columns).from(payments).innerJoin(orders, eq(orders.id, payments.orderId))
  const withUrl = (row: Omit<OpenPayment, 'payURL'>): OpenPayment => ({ ...row, payURL: payURL(row.outTradeNo) })
  const signed = (notice: object) => {
    const body = JSON.stringify(notice)
    return { body, headers: { 'content-type': 'application/json', [SIGNATURE]: sign(body) } }
  }

  const port = createPaymentPort({ db, clock, sign, readState: readPaymentState })

  return {
    port,
    signed,
    async find(outTradeNo) {
      const [row] = await rows().where(eq(payments.outTradeNo, outTradeNo))
      return row && { ...withUrl(row), state: await readPaymentState(outTradeNo) }
    },
    async list() {
      const openPayments = await rows()
        .where(eq(payments.status, PaymentStatus.open))
        .orderBy(desc(payments.id))
        .limit(50)
      return openPayments.map(withUrl)
    },
    async decide(outTradeNo, state) {
      const now = clock.now()
      return db.transaction(async (tx) => {
        const [inserted] = await tx
          .insert(simulatedPayments)
          .values({ outTradeNo, state, at: now })
          .onConflictDoNothing()
          .returning()
        if (!inserted) return false
        await enqueue(tx, 'mockNotice', { outTradeNo }, now)
        return true
      })
    },
    async notify(outTradeNo) {
      const [payment] = await db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo))
      if (!payment || !deliver) return
      const { body, headers } = signed({
        outTradeNo,
        amount: payment.amount,
        state: await readPaymentState(outTradeNo),
        providerTradeNo: `MOCK${payment.id}`,
        at: clock.now(),
      })
      const answer = await deliver(body, headers)
      if (answer.status !== port.replies.accepted.status)
        throw new Error(`the shop did not hear the notice: ${answer.status}`)
    },
    deliverTo(to) {
      deliver = to
    },
  }
}

type PortParts = {
  db: Pool
  clock: Clock
  sign: (body: string) => string
  readState: (outTradeNo: string) => Promise<Notice['state'] | 'refunded'>
}
/** The provider as the shop sees it. */
function createPaymentPort({ db, clock, sign, readState }: PortParts): PaymentPort {
  const query = async ({ id, outTradeNo, amount }: Payment): Promise<Notice> => {
    const state = await readState(outTradeNo)
    return { outTradeNo, amount, state: state === 'refunded' ? 'paid' : state, providerTradeNo: `MOCK${id}` }
  }
  return {
    provider,
    getPayUrl: ({ outTradeNo }) => payURL(outTradeNo),
    async readMessage({ headers, body }) {
      if (!timingSafeEquals(headers.get(SIGNATURE) ?? '', sign(body))) return undefined
      const notice = readNotice(body)
      return notice && { kind: 'payment', notice }
    },
    query,
    async close(payment) {
      await db
        .insert(simulatedPayments)
        .values({ outTradeNo: payment.outTradeNo, state: 'closed', at: clock.now() })
        .onConflictDoNothing()
      return query(payment)
    },
    async refund({ outTradeNo }) {
      const now = clock.now()
      await db
        .insert(simulatedPayments)
        .values({ outTradeNo, state: 'refunded', at: now })
        .onConflictDoUpdate({ target: simulatedPayments.outTradeNo, set: { state: 'refunded', at: now } })
      return { state: 'done', at: now }
    },
    queryRefund: async ({ outTradeNo }) => ({
      state: (await readState(outTradeNo)) === 'refunded' ? 'done' : 'processing',
    }),
    replies: {
      accepted: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 400, type: 'text/plain', body: 'fail' },
    },
  }
}

function readNotice(body: string): Notice | undefined {
  try {
    const { outTradeNo, amount, state, providerTradeNo } = JSON.parse(body) as Partial<Notice>
    if (typeof outTradeNo !== 'string' || !Number.isSafeInteger(amount) || typeof amount !== 'number') return undefined
    return {
      outTradeNo,
      amount,
      state: state === 'paid' || state === 'closed' ? state : 'open',
      providerTradeNo: typeof providerTradeNo === 'string' ? providerTradeNo.slice(0, 64) : undefined,
    }
  } catch {
    return undefined
  }
}
