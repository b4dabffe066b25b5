/** A realistic answer for each call (tests, stories). People, numbers and shops are fictional. */
import type { CallPath, Data } from '../api/index.ts'
import { examples as start } from './start.ts'
import { examples as site } from './site.ts'
import { examples as authorize } from './authorize.ts'
import { examples as wifi } from './wifi.ts'
import { examples as oneCode } from './one-code.ts'
import { examples as numbers } from './numbers.ts'
import { examples as goods } from './goods.ts'
import { examples as orders } from './orders.ts'
import { examples as pay } from './pay.ts'
import { examples as service } from './service.ts'
import { examples as agents } from './agents.ts'
import { examples as card } from './card.ts'
import { examples as packages } from './packages.ts'
import { examples as money } from './money.ts'
import { examples as extras } from './extras.ts'
import { examples as points } from './points.ts'
import { examples as device } from './device.ts'
import { examples as tasks } from './tasks.ts'
import { examples as notices } from './notices.ts'
import { examples as requests } from './requests.ts'
import { examples as clients } from './clients.ts'

export const examples = {
  ...start,
  ...site,
  ...authorize,
  ...wifi,
  ...oneCode,
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
} satisfies { [P in CallPath]: Data<P> }
