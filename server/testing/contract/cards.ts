/** Cases of card calls: two cards with money, points and coins, and further cards for special cases. */
import type { CallPath } from '../../../schemas/api/index.ts'
import type { Cases, CaseContext } from './case.ts'
import { addressCases } from './cards/addresses.ts'
import { clientCases } from './cards/clients.ts'
import { deviceCases } from './cards/device.ts'
import { giftOrderCases } from './cards/gift-orders.ts'
import { giftCases } from './cards/gifts.ts'
import { identityCases } from './cards/identity.ts'
import { loginCases } from './cards/login.ts'
import { moneyCases } from './cards/money.ts'
import { noticeCases } from './cards/notices.ts'
import { packageCases } from './cards/packages.ts'
import { requestCases } from './cards/requests.ts'
import { taskCases } from './cards/tasks.ts'

export type CardCall = Extract<CallPath, `/api/iot/${string}` | '/api/simLogin' | '/api/simLoginConfig'>

export const cardCases = (context: CaseContext): Cases<CardCall> => ({
  ...loginCases(context),
  ...identityCases(context),
  ...packageCases(context),
  ...moneyCases(context),
  ...addressCases(context),
  ...giftCases(context),
  ...giftOrderCases(context),
  ...deviceCases(context),
  ...clientCases(context),
  ...taskCases(context),
  ...noticeCases(context),
  ...requestCases(context),
})
