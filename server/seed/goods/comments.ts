/** Reviews, composed from the article and the experience. */
import * as z from 'zod/mini'
import { getArtUrl } from '#schemas/examples/art.ts'
import type { comments } from '#server/db/schema/index.ts'
import { DAY, HOUR } from '#server/platform/time.ts'
import { createRandom, mixSeed, type Random } from '../random.ts'
import { readContent, bilingual } from '../read.ts'
import { generalGoods } from './articles.ts'
import { numberCards } from './number-cards.ts'

type Row = typeof comments.$inferInsert
const kind = z.enum(['card', 'phone', 'router', 'charging', 'cup', 'earphone', 'watch'])
type Kind = z.output<typeof kind>
const list = z.array(z.string())
const byKind = z.record(kind, list)
const phrases = readContent(
  'goods/comments.json',
  z.strictObject({
    /** Goods other than cards and chargers. */
    kinds: z.record(z.string(), kind),
    delivery: list,
    good: byKind,
    soso: byKind,
    bad: byKind,
    endings: list,
    thanks: z.strictObject({ card: z.array(bilingual), thing: z.array(bilingual) }),
    apologies: z.array(bilingual),
    surnames: z.string(),
  }),
)
const surnames = [...phrases.surnames]

const getKind = (goodsId: number): Kind => phrases.kinds[goodsId] ?? (goodsId < 3000 ? 'card' : 'charging')

function writeComment(kind: Kind, star: number, random: Random): string {
  const first = random.chance(0.55) ? `${random.pick(phrases.delivery)}，` : ''
  const praise = random.pick(phrases.good[kind])
  const second = random.chance(0.4) ? `；${random.pick(phrases.good[kind].filter((other) => other !== praise))}` : ''
  if (star >= 5) return `${first}${praise}${second}。${random.pick(phrases.endings)}`
  if (star === 4) return `${first}${praise}，就是${random.pick(phrases.soso[kind])}。`
  if (star === 3) return `${first}一般般，${random.pick(phrases.soso[kind])}。`
  return `${random.pick(phrases.bad[kind])}。`
}

export function buildCommentRows(now: number, count: number): Row[] {
  const random = createRandom(mixSeed(3))
  const goods = [...numberCards, ...generalGoods].map(
    ({ id, sales, days }) => [{ id, days }, Math.sqrt(sales ?? 1)] as const,
  )
  return Array.from({ length: count }, () => {
    const { id, days } = random.weighted(goods)
    const kind = getKind(id)
    const star = random.weighted([
      [5, 74],
      [4, 17],
      [3, 6],
      [2, 2],
      [1, 1],
    ] as const)
    const pictures = kind === 'card' ? [getArtUrl('comment-1'), getArtUrl('comment-2')] : [getArtUrl('comment-2')]
    return {
      goodsId: id,
      nickname: `${random.pick(surnames)}${random.pick(['*', '**'])}`,
      avatar: getArtUrl('avatar'),
      star,
      content: writeComment(kind, star, random),
      images: star >= 4 && random.chance(0.18) ? pictures.slice(0, random.int(1, 2)) : [],
      reply:
        star <= 3
          ? random.pick(phrases.apologies)
          : random.chance(0.3)
            ? random.pick(kind === 'card' ? phrases.thanks.card : phrases.thanks.thing)
            : null,
      createdAt: now - HOUR - Math.floor(random.next() ** 1.4 * (days - 2) * DAY),
    }
  }).toSorted((a, b) => a.createdAt - b.createdAt)
}
