/**
 * The complete call table (product §7 and calls of this project), for the server and tests. The browser loads it by area
 * (`renderer/api/rows.ts`).
 */
import type * as z from 'zod/mini'
import type { Stored } from '../language/words.ts'
import { calls as start } from './calls/start.ts'
import { calls as site } from './calls/site.ts'
import { calls as authorize } from './calls/authorize.ts'
import { calls as wifi } from './calls/wifi.ts'
import { calls as oneCode } from './calls/one-code.ts'
import { calls as lists } from './lists.ts'
import { calls as numbers } from './calls/numbers.ts'
import { calls as goods } from './calls/goods.ts'
import { calls as orders } from './calls/orders.ts'
import { calls as pay } from './calls/pay.ts'
import { calls as service } from './calls/service.ts'
import { calls as agents } from './calls/agents.ts'
import { calls as card } from './calls/card.ts'
import { calls as packages } from './calls/packages.ts'
import { calls as money } from './calls/money.ts'
import { calls as extras } from './extras.ts'
import { calls as points } from './calls/points.ts'
import { calls as device } from './calls/device.ts'
import { calls as tasks } from './calls/tasks.ts'
import { calls as notices } from './calls/notices.ts'
import { calls as requests } from './calls/requests.ts'
import { calls as clients } from './calls/clients.ts'

export const calls = {
  ...start,
  ...site,
  ...authorize,
  ...wifi,
  ...oneCode,
  ...lists,
  ...numbers,
  ...goods,
  ...orders,
  ...pay,
  ...service,
  ...agents,
  ...card,
  ...packages,
  ...money,
  ...extras,
  ...points,
  ...device,
  ...tasks,
  ...notices,
  ...requests,
  ...clients,
} as const

export type Calls = typeof calls
export type CallPath = keyof Calls
/** Parameters as sent by the client. */
export type Params<P extends CallPath> = z.input<Calls[P]['params']>
/** Parameters as passed to a handler, with defaults. */
export type Parsed<P extends CallPath> = z.output<Calls[P]['params']>
/** Data as received by the client. */
export type Data<P extends CallPath> = z.output<Calls[P]['data']>
/** Data as returned by a handler: defaults may be omitted, and texts may be given per language. */
export type Answer<P extends CallPath> = Stored<z.input<Calls[P]['data']>>
