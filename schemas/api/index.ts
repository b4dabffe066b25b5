/** The whole call table (product §7 and calls of this project), for the server and tests. The browser loads it by area (`renderer/api/rows.ts`). */
import type * as z from 'zod/mini'
import type { Stored } from '../words.ts'
import { calls as start } from './start.ts'
import { calls as site } from './site.ts'
import { calls as authorize } from './authorize.ts'
import { calls as wifi } from './wifi.ts'
import { calls as oneCode } from './one-code.ts'
import { calls as lists } from './lists.ts'
import { calls as numbers } from './numbers.ts'
import { calls as goods } from './goods.ts'
import { calls as orders } from './orders.ts'
import { calls as pay } from './pay.ts'
import { calls as service } from './service.ts'
import { calls as agents } from './agents.ts'
import { calls as card } from './card.ts'
import { calls as packages } from './packages.ts'
import { calls as money } from './money.ts'
import { calls as extras } from './extras.ts'
import { calls as points } from './points.ts'
import { calls as device } from './device.ts'
import { calls as tasks } from './tasks.ts'
import { calls as notices } from './notices.ts'

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
} as const

export type Calls = typeof calls
export type CallPath = keyof Calls
/** Parameters as they are sent. */
export type Params<P extends CallPath> = z.input<Calls[P]['params']>
/** Parameters as a handler gets them, with defaults. */
export type Parsed<P extends CallPath> = z.output<Calls[P]['params']>
/** The answer as a reader gets it. */
export type Data<P extends CallPath> = z.output<Calls[P]['data']>
/** The answer as a handler returns it: defaults may be left out, and a text may have a wording for each language. */
export type Answer<P extends CallPath> = Stored<z.input<Calls[P]['data']>>
