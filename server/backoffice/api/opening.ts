/** The steps from an empty shop to an open one, each read from the data of the shop. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '#schemas/language/is-object.ts'
import { openingSteps, type OpeningStep } from '#schemas/backoffice/opening.ts'
import { goods, numbers, promos, protocols } from '#server/db/schema/index.ts'
import { layoutHeads } from '#server/db/schema/publishing.ts'
import type { Services } from '#server/domain/context.ts'
import { untitled, wasOpenedEmpty } from '#server/domain/site/empty-shop.ts'
import { defaultPromoCode } from '#server/domain/site/promo.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'

/** Texts that the law requires of every shop: user agreement, privacy policy, terms of sale. */
const requiredTexts = ['user', 'privacy', 'payment']

async function readFront(db: SignedIn['db']): Promise<Record<string, unknown>> {
  const [promo] = await db.select({ base: promos.base }).from(promos).where(eq(promos.promoCode, defaultPromoCode))
  return isObject(promo?.base.front) ? promo.base.front : {}
}
async function listMissingTexts(db: SignedIn['db']): Promise<string[]> {
  const rows = await db
    .select({ type: protocols.type })
    .from(protocols)
    .where(and(inArray(protocols.type, requiredTexts), eq(protocols.promoCode, '')))
  return requiredTexts.filter((type) => !rows.some((row) => row.type === type))
}
const isAny = async (rows: Promise<readonly unknown[]>): Promise<boolean> => (await rows).length > 0

export const createOpening = ({ ports }: Pick<Services, 'ports'>) =>
  ({
    async 'GET /api/admin/opening'({ db }) {
      if (!(await wasOpenedEmpty(db))) return { steps: [] }
      const [front, missing, hasGoods, hasNumbers, isPublished] = await Promise.all([
        readFront(db),
        listMissingTexts(db),
        isAny(db.select({ id: goods.id }).from(goods).limit(1)),
        isAny(db.select({ id: numbers.id }).from(numbers).limit(1)),
        isAny(
          db.select({ path: layoutHeads.path }).from(layoutHeads).where(isNotNull(layoutHeads.publishedId)).limit(1),
        ),
      ])
      const isFilled = (key: string) => Boolean(front[key])
      const isDone: Record<OpeningStep, boolean> = {
        name: isFilled('title') && !isDeepStrictEqual(front.title, untitled),
        logo: isFilled('logo'),
        contact: ['kefuMobile', 'kefuUrl', 'kefuQr'].some(isFilled),
        licences: isFilled('ipcCode') && Array.isArray(front.licences) && front.licences.length > 0,
        terms: missing.length === 0,
        payment: ports.payment !== undefined && Object.keys(ports.payment).length > 0,
        sms: ports.sms !== undefined,
        goods: hasGoods || hasNumbers,
        publish: isPublished,
      }
      return {
        steps: openingSteps.map((name) => ({ name, isDone: isDone[name], missing: name === 'terms' ? missing : [] })),
      }
    },
  }) satisfies Partial<AdminHandlers>
