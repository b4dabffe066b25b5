/** Tracking by Kuaidi100 (https://api.kuaidi100.com/document/5f0ffb5ebc8da837cbd8aefc). */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { localize, type MaybeLocalizedText } from '#schemas/language/words.ts'
import { LogisticsState } from '#server/db/schema/states.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import type { LogisticsPort, Track } from '#server/domain/ports/logistics.ts'
import { StartError } from '#server/platform/config.ts'
import { parseWireTime, SECOND } from '#server/platform/time.ts'
import { parseJson } from '../json.ts'
import { sendRequest } from '../request.ts'
import { readGroup, type Environment } from '../settings.ts'

export type Kuaidi100Settings = { customer: string; key: string; url: string }

/** Within the deadline of the call that shows a parcel. */
const DEADLINE_MS = 5 * SECOND
/** Its code of each carrier, by a part of the name; longer names first. */
const carriers: readonly [name: string, code: string][] = [
  ['顺丰快运', 'shunfengkuaiyun'],
  ['顺丰', 'shunfeng'],
  ['中通快运', 'zhongtongkuaiyun'],
  ['中通', 'zhongtong'],
  ['圆通', 'yuantong'],
  ['申通', 'shentong'],
  ['韵达', 'yunda'],
  ['极兔', 'jtexpress'],
  ['京东', 'jd'],
  ['EMS', 'ems'],
  ['邮政', 'youzhengguonei'],
  ['德邦', 'debangkuaidi'],
  ['百世', 'huitongkuaidi'],
  ['丹鸟', 'danniao'],
  ['宅急送', 'zhaijisong'],
]
/** Its state of all parcels in customs. */
const CUSTOMS = 8
const known = new Set<number>(Object.values(LogisticsState))

const answer = z.object({
  state: z.string(),
  data: z.array(
    z.object({
      /** Beijing time. */
      time: z.string(),
      context: z.string(),
      location: z._default(z.nullable(z.string()), ''),
    }),
  ),
})
/** Its refusals are answers with status 200. */
const refusal = z.object({ returnCode: z.string(), message: z._default(z.string(), '') })

const findCode = (name: MaybeLocalizedText): string | undefined => {
  const chinese = localize<string>(name, 'zh-CN')
  return carriers.find(([part]) => chinese.toUpperCase().includes(part))?.[1]
}

export const createKuaidi100 = ({ customer, key, url }: Kuaidi100Settings): LogisticsPort => ({
  async track({ expressName, expressNo, phone }) {
    const com = findCode(expressName)
    if (!com) throw new ProviderFailure('refused', 'Kuaidi100 does not know the carrier', { code: 'carrier' })
    const param = JSON.stringify({ com, num: expressNo, phone, resultv2: '4', show: '0', order: 'desc' })
    const sign = createHash('md5')
      .update(param + key + customer)
      .digest('hex')
      .toUpperCase()
    const { status, body } = await sendRequest({
      method: 'POST',
      url: `${url}/poll/query.do`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ customer, sign, param }).toString(),
      deadlineMs: DEADLINE_MS,
    })
    return readAnswer(status, body.toString())
  },
})

/** Finer states have three or four digits: 301 is a kind of 3, and 1001 a kind of 0. */
function toState(text: string): number | undefined {
  if (!/^\d{1,4}$/.test(text)) return undefined
  const state = text.length === 4 ? LogisticsState.inTransit : Number(text.length === 3 ? text[0] : text)
  if (state === CUSTOMS) return LogisticsState.inCustoms
  return known.has(state) ? state : undefined
}

function readAnswer(status: number, text: string): Track {
  const refused = parseJson(text, refusal)
  if (refused)
    throw new ProviderFailure('refused', `Kuaidi100 refused: ${refused.message}`, { code: refused.returnCode })
  const read = status === 200 ? parseJson(text, answer) : undefined
  const state = read && toState(read.state)
  if (!read || state === undefined) throw new ProviderFailure('unknown', `Kuaidi100 answered ${status} in another form`)
  return {
    state,
    list: read.data.flatMap(({ time, context, location }) =>
      /^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/.test(time)
        ? [{ at: parseWireTime(time), context, location: location ?? '' }]
        : [],
    ),
  }
}

/** Undefined when it is not configured. Throws `StartError` for settings with a fault. */
export function createTracking(env: Environment): LogisticsPort | undefined {
  const settings = readGroup(env, {
    provider: 'Kuaidi100',
    required: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'],
    optional: ['KUAIDI100_URL'],
  })
  if (!settings) return undefined
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key } = settings
  if (!/^[0-9A-F]{32}$/.test(customer))
    throw new StartError('KUAIDI100_CUSTOMER must be the customer code, 32 hexadecimal digits in capitals.')
  return createKuaidi100({ customer, key, url: settings.KUAIDI100_URL ?? 'https://poll.kuaidi100.com' })
}
