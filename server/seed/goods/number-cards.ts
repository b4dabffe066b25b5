/** The shop's number cards: fictional products of the four carriers, with their tariffs. */
import * as z from 'zod/mini'
import { getArtUrl } from '#schemas/examples/art.ts'
import { GB } from '#schemas/examples/example.ts'
import { localizedText } from '#schemas/language/words.ts'
import type { goods } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { readContent } from '../read.ts'
import { numberCard } from './number-card.ts'
import { buildComplianceNotice, buildTerms, buildTariff } from './tariff.ts'

type Row = Omit<typeof goods.$inferInsert, 'createdAt'> & {
  id: number
  /** Days since it was added to the shop. */ days: number
}
export const numberCards: Row[] = readContent('goods/number-cards.json', z.array(numberCard)).map((card, sort) => ({
  id: card.id,
  code: `HK${card.id}`,
  name: card.name,
  summary: card.summary,
  type: card.type,
  operatorType: card.operator,
  tips: getArtUrl(card.picture),
  images: [getArtUrl(card.picture)],
  details: [],
  tags: card.tags,
  star: card.sales > 3000 ? 5 : 4,
  price: 0,
  monthFee: toFen(card.monthFee),
  favourMonthFee: card.favour ? toFen(card.favour[0]) : null,
  favourTerm: card.favour?.[1] ?? null,
  commonFlow: card.common * GB,
  fixedFlow: card.fixed * GB,
  callDuration: card.minutes,
  tariff: buildTariff(card),
  selectNumber: card.select,
  smsCode: card.sms,
  uploadPhoto: card.photo,
  numberRegion: card.region,
  provinceCode: 'delivery',
  matter: buildTerms(card),
  compliance: buildComplianceNotice(card),
  content: null,
  // vanity numbers, whose goods have ids from 2001 on, have no upper age limit
  limitRule: {
    ageMin: card.age?.[0] ?? 16,
    ageMax: card.age?.[1] ?? (card.id > 2000 ? 120 : 65),
    perCert: 1,
    banned: card.banned,
  },
  delivery: localizedText('48 小时内发货，全国包邮', 'Ships within 48 hours, free delivery'),
  activation: card.photo ? localizedText('快递激活', 'With the courier') : localizedText('自主激活', 'By yourself'),
  commission: toFen(card.commission),
  sales: card.sales,
  stock: card.stock,
  perLimit: 1,
  sort,
  days: 40 + ((card.id * 37) % 300),
}))
