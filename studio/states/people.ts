/** Stored data of each persona, and its differences in answers. Invented, like the examples. */
import { deviceCard } from '#schemas/examples/device-card.ts'
import { examples } from '#schemas/examples/index.ts'
import { vipOrder } from '#schemas/examples/extras.ts'
import type { Card } from '#schemas/entities/card/card.ts'
import type { CallPath, Data } from '#schemas/api/index.ts'
import type { Session, User } from '#schemas/local.ts'
import type { Persona } from './states.ts'

type Person = {
  session?: Partial<Session>
  user?: Partial<User>
  /** Overrides parts of the answers of these calls. */
  answers?: { [P in CallPath]?: Partial<Data<P>> }
}
const usual = examples['/api/iot/simInfo']
const createCardHolder = (card: Partial<Card>): Person => ({
  session: { simNo: card.simNo ?? usual.simNo },
  answers: { '/api/iot/simInfo': card },
})
const shopper: Person = { user: { mobile: examples['/api/shop/login'].mobile } }

export const people: Record<Persona, Person> = {
  guest: {},
  shopper,
  agent: { ...shopper, answers: { '/api/hk/baseConfig': { isAgent: true } } },
  card: createCardHolder({}),
  realName: createCardHolder({
    simNo: '1440000000002',
    oneCode: '1440000000002',
    simStatus: 2,
    authStatus: 1,
    officialStatus: 1,
    needAuth: true,
    needBuyPackage: true,
    activateStatus: 1,
    activateAt: null,
    authAt: null,
    packageName: null,
    totalFlow: 0,
    useFlow: 0,
    surplusFlow: 0,
    flowParts: [],
    endAt: null,
  }),
  stopped: createCardHolder({
    simNo: '1440000000003',
    oneCode: '1440000000003',
    simStatus: 4,
    internetStatus: 2,
    onlineStatus: 2,
    balance: 0,
    arrearsBalance: 12.5,
    breakRuleId: 3,
    breakTips: '欠费停机，缴清后恢复。',
    allowRemoveBreak: true,
  }),
  device: createCardHolder({ ...deviceCard, oneCode: deviceCard.simNo }),
  vip: createCardHolder({ vipOrder }),
}
