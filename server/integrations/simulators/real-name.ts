/**
 * Real-name verification without a carrier: links in each carrier's format, a simulated page (`server/integrations/pages/carrier.ts`), and
 * a check that takes seconds for a name and half an hour for photos. Impossible ages are refused.
 */
import { eq } from 'drizzle-orm'
import { computeAge } from '#schemas/fields/fields.ts'
import type { Env } from '#schemas/local.ts'
import { localizedText } from '#schemas/language/words.ts'
import { finishRealName, submitRequest } from '#server/domain/cards/identity/real-name.ts'
import type { Outcome, Reason } from '#server/domain/ports/real-name.ts'
import { cards } from '#server/db/schema/index.ts'
import { AuthStatus } from '#server/db/schema/states.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Card, RealName } from '#server/domain/ports/carrier.ts'
import type { RealNamePort } from '#server/domain/ports/real-name.ts'
import { timingSafeEquals } from '#server/platform/secrets.ts'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import type { SimulatorDeps } from './deps.ts'

const LINK_MS = 30 * MINUTE
const REVIEW_MS = 30 * MINUTE
const OLDEST = 120

export const operators: Record<
  number,
  {
    name: string
    /** Mini programs of the carrier by app; `h5`: a link for any browser. */ inApps: readonly Env['platform'][]
  }
> = {
  1: { name: '中国移动', inApps: ['h5', 'wx', 'dy', 'ks'] },
  2: { name: '中国联通', inApps: [] },
  3: { name: '中国电信', inApps: ['wx', 'dy'] },
  4: { name: '中国广电', inApps: [] },
}
const appIds = {
  h5: 'wxmock000000000001',
  wx: 'wxmock000000000001',
  dy: 'ttmock000000000001',
  ks: 'ksmock000000000001',
} as const
const steps = localizedText(
  '<ol><li>准备好本人身份证原件；</li><li>核对卡号和 ICCID（有的页面只填前 19 位）；</li><li>拍摄身份证正反面，按提示录制人脸视频；</li><li>等待短信通知结果。</li></ol>',
  '<ol><li>Have your own ID card at hand.</li><li>Check the card number and the ICCID. Some pages take its first 19 digits only.</li><li>Photograph both sides of your ID card and record a video of your face as you are asked to.</li><li>Wait for the result by SMS.</li></ol>',
)
const byHand = localizedText(
  '<p>该卡暂不支持线上实名。请携带本人身份证和卡片到中国广电营业厅办理，办好后回到这里刷新状态。</p>',
  '<p>This card cannot be verified online. Take your ID card and the SIM to a China Broadnet store, then come back here and refresh.</p>',
)

export type OperatorSimulator = ReturnType<typeof simulateOperator>

export function simulateOperator({ config, db, clock, secrets }: SimulatorDeps) {
  const signLink = (cardId: number, until: string) => secrets.shortDigest('operator', `${cardId}\n${until}`)

  return {
    async link(card: Card, platform: Env['platform']): Promise<RealName> {
      if (card.operatorType === 4) return { type: 'text', tips: byHand }
      const expiredAt = clock.now() + LINK_MS
      const until = expiredAt.toString(36)
      const url = `${config.publicUrl}/auth/mock/${card.id}?until=${until}&sign=${signLink(card.id, until)}`
      if (!operators[card.operatorType]?.inApps.includes(platform)) return { type: 'h5', url, tips: steps, expiredAt }
      return {
        type: 'mp',
        url,
        appId: appIds[platform],
        path: `pages/realname/index?iccid=${card.iccid.slice(0, 19)}`,
        tips: steps,
        expiredAt,
      }
    },
    /** Returns the card of a link; undefined when the link is invalid or expired. */
    async open(id: string, until: string, sign: string): Promise<Card | undefined> {
      const cardId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
      if (!timingSafeEquals(sign, signLink(cardId, until)) || !(Number.parseInt(until, 36) > clock.now()))
        return undefined
      const [card] = await db.select().from(cards).where(eq(cards.id, cardId))
      return card
    },
    /** Submits the holder's documents for a result now or later. False when a review is open or the card is already verified. */
    async submit(cardId: number, outcome: Outcome, when: 'now' | 'later'): Promise<boolean> {
      const how = { actor: 'simulator', at: clock.now() }
      return db.transaction(async (tx) => {
        const [card] = await tx
          .select({ authStatus: cards.authStatus })
          .from(cards)
          .where(eq(cards.id, cardId))
          .for('update')
        if (!card || card.authStatus === AuthStatus.verified) return false
        const request = await submitRequest(tx, { cardId, kind: 'official' }, how)
        if (!request) return false
        if (when === 'now' || outcome === 'unknown') return finishRealName(tx, request.id, outcome, how)
        await enqueue(
          tx,
          'answerRealName',
          { realNameId: request.id, ...(!outcome.passed && { reason: outcome.reason }) },
          how.at + REVIEW_MS,
          how.at,
        )
        return true
      })
    },
  }
}

export const simulateChecker = ({ db, clock, secrets }: Omit<SimulatorDeps, 'config'>): RealNamePort => ({
  async verify({ id, certNo, photos }) {
    const now = clock.now()
    const reason: Reason | undefined = certNo && computeAge(secrets.open(certNo), now) > OLDEST ? 'mismatch' : undefined
    await enqueue(
      db,
      'answerRealName',
      { realNameId: id, ...(reason && { reason }) },
      now + (photos.length ? REVIEW_MS : 6 * SECOND),
      now,
    )
  },
})
