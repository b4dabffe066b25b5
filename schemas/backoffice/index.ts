/** Rows of `/api/admin` that only the server of this shop has: its orders, requests, comments, card layouts and error reports. */
import { admin } from '../publishing/index.ts'
import { browserErrors } from './browser-errors.ts'
import { cardLayouts } from './card-layouts.ts'
import { comments } from './comments.ts'
import { imports } from './imports.ts'
import { invoices } from './invoices.ts'
import { opening } from './opening.ts'
import { orders } from './orders.ts'
import { pointsOrders } from './points-orders.ts'
import { records } from './records.ts'
import { refunds } from './refunds.ts'
import { requests } from './requests.ts'
import { sms } from './sms.ts'
import { stock } from './stock.ts'

export const backoffice = {
  ...browserErrors,
  ...cardLayouts,
  ...orders,
  ...pointsOrders,
  ...invoices,
  ...refunds,
  ...requests,
  ...comments,
  ...records,
  ...opening,
  ...sms,
  ...imports,
  ...stock,
} as const

type Rows = typeof backoffice
declare module '../publishing/index.ts' {
  interface Admin extends Rows {}
}

/** All rows of this shop's server. */
export const shopAdmin = { ...admin, ...backoffice } as const
