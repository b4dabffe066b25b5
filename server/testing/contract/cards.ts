/** Cases of card calls: two cards with money, points and coins, and further cards for special cases. */
import type { CallPath } from '#schemas/api/index.ts'
import type { Cases, CaseContext } from './case.ts'
import { createAddressCases } from './cards/addresses.ts'
import { createClientCases } from './cards/clients.ts'
import { createDeviceCases } from './cards/device.ts'
import { createGiftOrderCases } from './cards/gift-orders.ts'
import { createGiftCases } from './cards/gifts.ts'
import { createIdentityCases } from './cards/identity.ts'
import { createLoginCases } from './cards/login.ts'
import { createMoneyCases } from './cards/money.ts'
import { createNoticeCases } from './cards/notices.ts'
import { createPackageCases } from './cards/packages.ts'
import { createRequestCases } from './cards/requests.ts'
import { createTaskCases } from './cards/tasks.ts'

export type CardCall = Extract<CallPath, `/api/iot/${string}` | '/api/simLogin' | '/api/simLoginConfig'>

export const createCardCases = (context: CaseContext): Cases<CardCall> => ({
  ...createLoginCases(context),
  ...createIdentityCases(context),
  ...createPackageCases(context),
  ...createMoneyCases(context),
  ...createAddressCases(context),
  ...createGiftCases(context),
  ...createGiftOrderCases(context),
  ...createDeviceCases(context),
  ...createClientCases(context),
  ...createTaskCases(context),
  ...createNoticeCases(context),
  ...createRequestCases(context),
})
