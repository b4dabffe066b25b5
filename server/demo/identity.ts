/** Console: results of real-name reviews and SMS, and the card settings that only a carrier's staff can change. */
import { desc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { enums } from '#schemas/enums.ts'
import { finishRealName } from '../domain/cards/identity/real-name.ts'
import { reasons } from '../domain/ports/real-name.ts'
import type { Services } from '../domain/context.ts'
import { cards, realNames } from '../db/schema/index.ts'
import { RealNameStatus, SimStatus } from '../db/schema/states.ts'
import { translate } from '../platform/messages.ts'
import { parseOutcome } from '../integrations/pages/carrier.ts'
import { readJson } from '../http/parse/read.ts'
import type { Simulators } from '../integrations/simulators/index.ts'
import { toWireTime } from '../platform/time.ts'

const flag = [true, false]
const codes = (name: 'bindPhoneMode' | 'platformAuthType' | 'cardPasswordMode' | 'loginStatus' | 'replaceStatus') =>
  enums[name].map(({ value }) => value as number)
/** Columns of `cards` that staff sets, and their values. */
const settings: Record<string, readonly (number | boolean)[]> = {
  bindPhoneMode: codes('bindPhoneMode'),
  platformAuthType: codes('platformAuthType'),
  cardPasswordMode: codes('cardPasswordMode'),
  needAuth: flag,
  needPlatformAuth: flag,
  needBuyCoupon: flag,
  status: codes('loginStatus'),
  replaceStatus: codes('replaceStatus'),
}
const personalColumns = {
  simNo: cards.simNo,
  authStatus: cards.authStatus,
  authPlatformStatus: cards.authPlatformStatus,
  bindPhoneMode: cards.bindPhoneMode,
  platformAuthType: cards.platformAuthType,
  cardPasswordMode: cards.cardPasswordMode,
  needAuth: cards.needAuth,
  needPlatformAuth: cards.needPlatformAuth,
  needBuyCoupon: cards.needBuyCoupon,
  status: cards.status,
  replaceStatus: cards.replaceStatus,
}

export function createIdentityConsole({ db, clock }: Services, { operator }: Simulators): Hono {
  const app = new Hono()
  app.get('/real-names.json', async (c) => {
    const rows = await db
      .select({
        id: realNames.id,
        kind: realNames.kind,
        simNo: cards.simNo,
        photos: realNames.photos,
        startedAt: realNames.startedAt,
      })
      .from(realNames)
      .innerJoin(cards, eq(cards.id, realNames.cardId))
      .where(eq(realNames.status, RealNameStatus.review))
      .orderBy(desc(realNames.id))
      .limit(20)
    return c.json(
      rows.map(({ photos, startedAt, ...row }) => ({
        ...row,
        photos: photos.length,
        startedAt: toWireTime(startedAt),
      })),
    )
  })
  app.get('/reasons.json', (c) =>
    c.json(reasons.map((reason) => ({ reason, says: translate('zh-CN', `realName.${reason}`) }))),
  )
  app.post('/real-names/:id{[0-9]{1,9}}/:outcome', async (c) => {
    const outcome = parseOutcome(c.req.param('outcome'))
    if (!outcome) return c.json({ error: 'unknown outcome' }, 400)
    const done = await db.transaction((tx) =>
      finishRealName(tx, Number(c.req.param('id')), outcome, { at: clock.now(), actor: 'console' }),
    )
    return c.json({ ok: done })
  })

  app.get('/cards.json', async (c) =>
    c.json(
      await db
        .select(personalColumns)
        .from(cards)
        .where(inArray(cards.simStatus, [SimStatus.sold, SimStatus.inService, SimStatus.suspended]))
        .orderBy(cards.simNo)
        .limit(40),
    ),
  )
  /** The carrier's result for a card without a request here, such as a verification at a counter. */
  app.post('/cards/:simNo/official/:outcome', async (c) => {
    const outcome = parseOutcome(c.req.param('outcome'))
    const [card] = await db
      .select({ id: cards.id })
      .from(cards)
      .where(eq(cards.simNo, c.req.param('simNo')))
    return c.json({ ok: Boolean(outcome && card && (await operator.submit(card.id, outcome, 'now'))) })
  })
  app.post('/cards/:simNo', async (c) => {
    const input = Object.entries(readJson(Buffer.from(await c.req.arrayBuffer())))
    if (
      !input.length ||
      input.some(
        ([name, value]) => !Object.hasOwn(settings, name) || !settings[name]?.includes(value as number | boolean),
      )
    )
      return c.json({ error: `settings are ${Object.keys(settings).join(', ')}` }, 400)
    const [changed] = await db
      .update(cards)
      .set(Object.fromEntries(input))
      .where(eq(cards.simNo, c.req.param('simNo')))
      .returning(personalColumns)
    return c.json({ ok: changed !== undefined, ...changed })
  })
  return app
}
