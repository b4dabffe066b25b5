/** Reports of browsers, uploaded files, and the state of the simulators. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, instant, ref, wording } from './columns.ts'

export const pointReports = pgTable(
  'point_reports',
  {
    id: id(),
    event: text('event').notNull(),
    pageUrl: text('page_url').notNull(),
    promoCode: text('promo_code'),
    pageCode: text('page_code'),
    goodsId: ref('goods_id'),
    bdVid: text('bd_vid'),
    extra: jsonb('extra'),
    sessionHash: text('session_hash'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('point_reports_created').on(t.createdAt)],
)

export const errorReports = pgTable(
  'error_reports',
  {
    id: id(),
    platform: text('platform').notNull(),
    package: text('package').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    url: text('url'),
    detail: jsonb('detail'),
    /** A repeated error only increments the counter. */
    digest: text('digest').notNull(),
    times: integer('times').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [uniqueIndex('error_reports_digest').on(t.digest)],
)

/** Uploaded files. Those of scene `cert` are encrypted and readable for staff only. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    scene: text('scene').notNull(),
    owner: text('owner').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    isSealed: boolean('is_sealed').notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
    deleteAt: instant('delete_at'),
  },
  (t) => [
    index('uploads_delete').on(t.deleteAt),
    index('uploads_owner').on(t.owner, t.size),
    index('uploads_size').on(t.size),
  ],
)

/** State of the simulated payment provider. `state`: open, paid, closed, refunded. */
export const simulatedPayments = pgTable('simulated_payments', {
  outTradeNo: text('out_trade_no').primaryKey(),
  state: text('state').notNull().$type<'open' | 'paid' | 'closed' | 'refunded'>(),
  at: instant('at').notNull(),
})

/** State of the other simulators, set from the console. */
export const simulatedState = pgTable('simulated_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** Parcel events triggered on the console, after which a parcel leaves its usual route (`simulators/logistics.ts`). */
export const simulatedParcels = pgTable(
  'simulated_parcels',
  {
    id: id(),
    expressNo: text('express_no').notNull(),
    state: integer('state').notNull(),
    context: wording('context').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('simulated_parcels_no').on(t.expressNo)],
)
