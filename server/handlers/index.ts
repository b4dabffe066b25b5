/** All handlers by path, one file per area. A call without a handler is answered with 40001 and counted (server/app/app.ts). */
import type { Handlers } from '../domain/context.ts'
import { handlers as authorize } from './authorize.ts'
import { handlers as agents } from './agents.ts'
import { handlers as card } from './card.ts'
import { handlers as device } from './device.ts'
import { handlers as extras } from './extras.ts'
import { handlers as money } from './money.ts'
import { handlers as notices } from './notices.ts'
import { handlers as numbers } from './numbers.ts'
import { handlers as oneCode } from './one-code.ts'
import { handlers as orders } from './orders.ts'
import { handlers as packages } from './packages.ts'
import { handlers as pay } from './pay.ts'
import { handlers as points } from './points.ts'
import { handlers as requests } from './requests.ts'
import { handlers as service } from './service.ts'
import { handlers as shared } from './shared.ts'
import { handlers as site } from './site.ts'
import { handlers as tasks } from './tasks.ts'
import { handlers as wifi } from './wifi.ts'

export const handlers: Handlers = {
  ...shared,
  ...site,
  ...numbers,
  ...orders,
  ...agents,
  ...service,
  ...pay,
  ...card,
  ...packages,
  ...money,
  ...authorize,
  ...device,
  ...wifi,
  ...oneCode,
  ...extras,
  ...tasks,
  ...notices,
  ...points,
  ...requests,
}

export { sharedCalls } from './shared.ts'
