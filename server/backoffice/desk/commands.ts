/** The commands of staff: each is one call of `/api/admin`, under the name of the person who signed in. */
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Locale } from '#schemas/language/text.ts'
import { refundRefusal } from '#schemas/after-sale.ts'
import { cardSteps, goodsSteps, pointsSteps } from '#schemas/staff-steps.ts'
import { accounts } from '#server/publishing/cli/accounts/accounts.ts'
import {
  formatTime,
  parseChoice,
  parseId,
  parseSubcommand,
  readArgument,
  type Command,
  type CommandInput,
} from '#server/publishing/cli/command.ts'
import { formatYuan } from '#server/platform/money.ts'
import { descriptions, say } from './sentences.ts'
import { importFile } from './imports/run.ts'
import { cardsFile } from './imports/cards.ts'
import { createGoodsFile } from './imports/goods.ts'
import { numbersFile } from './imports/numbers.ts'
import { plansFile } from './imports/plans.ts'
import { ship } from './shipping.ts'
import { showOrSetStock } from './stock.ts'

type Summary = AdminData<'GET /api/admin/orders'>['list'][number]
type Points = AdminData<'GET /api/admin/points-orders'>['list'][number]
type Refund = AdminData<'GET /api/admin/refunds'>['list'][number]

const list = (names: readonly string[]) => names.join(' ') || '–'
const formatOrder = (lang: Locale, { sn, stage, goodsName, quantity, amount, allows }: Summary): string =>
  say(lang, 'order', {
    sn,
    stage,
    goods: goodsName[lang],
    count: quantity,
    money: formatYuan(amount),
    allows: list(allows),
  })
const formatPoints = (lang: Locale, { sn, goodsName, quantity, points, allows }: Points): string =>
  say(lang, 'points', { sn, goods: goodsName[lang], count: quantity, points, allows: list(allows) })
const formatRefund = (lang: Locale, row: Refund): string[] => [
  say(lang, 'refund', {
    sn: row.sn,
    order: row.orderSn,
    goods: row.goodsName[lang],
    money: formatYuan(row.amount),
    allows: list(row.allows),
  }),
  ...(row.providerState
    ? [say(lang, 'provider', { state: row.providerState, reason: row.providerReason ?? '' }).trimEnd()]
    : []),
]
/** The lines of a page or a sentence for an empty list, and the option of the next page. */
const formatPage = (lang: Locale, lines: string[], next: string | null): string[] => [
  ...(lines.length ? lines : [say(lang, 'none')]),
  ...(next === null ? [] : [say(lang, 'next', { id: next })]),
]
const readPage = ({ values, lang }: CommandInput) => ({
  ...(values.promo && { promoCode: values.promo }),
  ...(values.before && { before: Number(parseId(lang, '--before', values.before)) }),
})

async function listOrders(given: CommandInput) {
  const { client, values, lang } = given
  const waiting = values.all ? {} : { waiting: true }
  if (values.kind === 'SI') {
    const data = await client.call('GET /api/admin/points-orders', { ...waiting, ...readPage(given) })
    const next = data.next === null ? null : String(data.next)
    return {
      data,
      lines: formatPage(
        lang,
        data.list.map((row) => formatPoints(lang, row)),
        next,
      ),
    }
  }
  const data = await client.call('GET /api/admin/orders', {
    ...waiting,
    ...readPage(given),
    ...(values.kind && { sn: values.kind }),
  })
  const next = data.next === null ? null : String(data.next)
  return {
    data,
    lines: formatPage(
      lang,
      data.list.map((row) => formatOrder(lang, row)),
      next,
    ),
  }
}

async function showOrder({ client, rest, values, lang }: CommandInput) {
  const data = await client.call('GET /api/admin/orders/{sn}', { sn: readArgument({ rest, values, lang }, 'SN') })
  const { name, mobile, region, address } = data.receiver
  return {
    data,
    lines: [
      formatOrder(lang, data),
      say(lang, 'receiver', { name, mobile, region: region[lang], address }),
      ...data.parcels.map(({ expressName, expressNo, quantity }) =>
        say(lang, 'parcel', { carrier: expressName, number: expressNo, count: quantity }),
      ),
    ],
  }
}

const shopSteps = [...new Set([...cardSteps, ...goodsSteps])].filter((step) => step !== 'ship')
const giftSteps = pointsSteps.filter((step) => step !== 'ship')
async function takeStep({ client, rest, values, lang }: CommandInput) {
  const sn = readArgument({ rest, values, lang }, 'SN')
  if (sn.startsWith('SI')) {
    const step = parseChoice(lang, 'STEP', giftSteps, rest[1])
    const data = await client.call('POST /api/admin/points-orders/{sn}/step', { sn, step })
    return { data, lines: [formatPoints(lang, data)] }
  }
  const data = await client.call('POST /api/admin/orders/{sn}/step', {
    sn,
    step: parseChoice(lang, 'STEP', shopSteps, rest[1]),
  })
  return { data, lines: [formatOrder(lang, data)] }
}

async function listRefunds(given: CommandInput) {
  const { client, values, lang } = given
  const data = await client.call('GET /api/admin/refunds', readPage(given))
  const rows = values.all ? data.list : data.list.filter(({ allows }) => allows.length > 0)
  const next = data.next === null ? null : String(data.next)
  return {
    data,
    lines: formatPage(
      lang,
      rows.flatMap((row) => formatRefund(lang, row)),
      next,
    ),
  }
}

async function decideRefund(given: CommandInput) {
  const { client, values, lang } = given
  const decision = parseSubcommand(given, 'refund', ['approve', 'refuse', 'receive', 'retry'])
  const sn = readArgument({ rest: given.rest.slice(1), values, lang }, 'SN')
  const act = {
    approve: () => client.call('POST /api/admin/refunds/{sn}/approve', { sn }),
    receive: () => client.call('POST /api/admin/refunds/{sn}/receive', { sn }),
    retry: () => client.call('POST /api/admin/refunds/{sn}/retry', { sn }),
    refuse: () =>
      client.call('POST /api/admin/refunds/{sn}/refuse', {
        sn,
        reason: parseChoice(lang, '--reason', refundRefusal.options, values.reason),
        note: values.note ?? '',
      }),
  }
  const data = await act[decision]()
  return { data, lines: formatRefund(lang, data) }
}

async function listJobs({ client, lang }: CommandInput) {
  const data = await client.call('GET /api/admin/jobs', {})
  const lines = data.list.map(({ id, kind, attempts, deadAt, error }) =>
    say(lang, 'job', { id, kind, attempts, at: formatTime(deadAt), error: error ?? '' }),
  )
  return { data, lines: lines.length ? lines : [say(lang, 'none')] }
}

async function repeatJobs({ client, rest, lang }: CommandInput) {
  const ids = rest.map((text) => Number(parseId(lang, 'ID', text)))
  const data = await client.call('POST /api/admin/jobs/repeat', ids.length ? { ids } : {})
  return { data, lines: [say(lang, 'repeated', { count: data.repeated })] }
}

async function countSms({ client, lang }: CommandInput) {
  const data = await client.call('GET /api/admin/sms', {})
  const lines = data.counts.map(({ provider, state, error, count }) =>
    say(lang, 'sms', { count, state: say(lang, state), provider: provider ?? '–', error: error ?? '' }).trimEnd(),
  )
  return {
    data,
    lines: [
      ...(lines.length ? lines : [say(lang, 'noSms')]),
      ...data.receipts.map((row) => say(lang, 'receipts', row)),
    ],
  }
}
const files = {
  goods: (given: CommandInput) => importFile(given, createGoodsFile()),
  cards: (given: CommandInput) => importFile(given, cardsFile),
  plans: (given: CommandInput) => importFile(given, plansFile),
  numbers: (given: CommandInput) => importFile(given, numbersFile),
}
const importRows = (given: CommandInput) =>
  files[parseSubcommand(given, 'import', Object.keys(files) as (keyof typeof files)[])]({
    ...given,
    rest: given.rest.slice(1),
  })

export const deskCommands: Record<string, Command> = {
  login: accounts.login!,
  logout: accounts.logout!,
  orders: {
    usage: 'orders [--all] [--kind GD|HK|PN|SI] [--promo CODE] [--before ID]',
    does: descriptions.orders,
    run: listOrders,
  },
  order: { usage: 'order SN', does: descriptions.order, run: showOrder },
  step: { usage: 'step SN STEP', does: descriptions.step, run: takeStep },
  ship: { usage: 'ship SN CARRIER NUMBER | ship FILE.csv', does: descriptions.ship, run: ship },
  refunds: { usage: 'refunds [--all] [--promo CODE] [--before ID]', does: descriptions.refunds, run: listRefunds },
  refund: {
    usage: 'refund approve|receive|retry SN | refund refuse SN --reason REASON [--note TEXT]',
    does: descriptions.refund,
    run: decideRefund,
  },
  sms: { usage: 'sms', does: descriptions.sms, run: countSms },
  import: { usage: 'import goods|plans|numbers|cards FILE.csv [--valid]', does: descriptions.import, run: importRows },
  stock: {
    usage:
      'stock [CODE [VARIANT]] [--to PIECES | --by PIECES] | stock off|on NUMBER… | stock off|on FILE.csv [--valid]',
    does: descriptions.stock,
    run: showOrSetStock,
  },
  jobs: { usage: 'jobs', does: descriptions.jobs, run: listJobs },
  repeat: { usage: 'repeat [ID…]', does: descriptions.repeat, run: repeatJobs },
}
