/**
 * Service requests of card holders, and their handling by the shop (docs/domain §3.18). For publishers only, because they contain addresses
 * and complaints.
 */
import * as z from 'zod/mini'
import { returnCarrier } from '../after-sale.ts'
import { field } from '../fields/field.ts'
import { requestKind, requestRefusal, requestState, requestSteps } from '../service-requests.ts'
import { code, id, timestamp, boundedText } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

const requestSn = z.string().check(z.regex(/^FW\d{14}[A-Z]{4}$/))
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })
const maxRequests = 100

const request = z.object({
  id,
  sn: z.string(),
  simNo: z.string(),
  promoCode: z.string(),
  kind: requestKind,
  state: requestState,
  /** The reason chosen by the holder; null for kinds without reasons. */
  reason: z.nullable(z.string()),
  words: z.string(),
  /** Addresses of the pictures uploaded by the holder. */
  pictures: z.array(z.string()),
  delivery: z.nullable(z.object({ name: z.string(), mobile: z.string(), address: localizedString })),
  /** The number of the new card. */
  newSimNo: z.nullable(z.string()),
  /** The part of a closed card's balance that is paid back, in fen. */
  refund: z.nullable(z.int()),
  /** When the card will be closed. */
  dueAt: z.nullable(timestamp),
  answer: z.nullable(z.string()),
  refusal: z.nullable(localizedString),
  /** The rating of the answer, 1 to 5. */
  stars: z.nullable(z.int()),
  /** `operator:{id}`, or another actor. */
  decidedBy: z.nullable(z.string()),
  /** Actions possible in this state. */
  allows: z.array(z.enum(requestSteps)),
  /** Reasons for a refusal. */
  refusals: z.array(requestRefusal),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type ServiceRequest = z.output<typeof request>

const example: ServiceRequest = {
  id: 7,
  sn: 'FW20261121103002PLMZ',
  simNo: '1440000000014',
  promoCode: 'MM0001',
  kind: 'replacement',
  state: 1,
  reason: 'damaged',
  words: '',
  pictures: [],
  delivery: {
    name: '林知夏',
    mobile: '13900000014',
    address: { 'zh-CN': '广东省 深圳市 南山区 科苑路 18 号', en: '科苑路 18 号, Nanshan, Shenzhen, Guangdong' },
  },
  newSimNo: null,
  refund: null,
  dueAt: null,
  answer: null,
  refusal: null,
  stars: null,
  decidedBy: null,
  allows: ['accept', 'refuse'],
  refusals: ['undeliverable', 'unconfirmed', 'other'],
  createdAt: 1_796_040_000_000,
  updatedAt: 1_796_040_000_000,
}
const { sn } = example
const decided = { ...example, decidedBy: 'operator:1' }

export const requests = {
  'GET /api/admin/requests': row({
    summary: 'Requests of card holders, newest first',
    role: 'publisher',
    params: z.object({
      kind: z.optional(requestKind),
      /** 1 requested, 2 accepted, 3 done, 4 refused, 5 withdrawn. */
      state: z.optional(requestState),
      promoCode: z.optional(code),
      /** Returns requests before this id. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxRequests)), maxRequests),
    }),
    data: z.object({
      list: z.array(request),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: { params: { state: 1 }, data: { list: [example], next: null } },
  }),
  'POST /api/admin/requests/{sn}/accept': row({
    summary: 'Accept a request: produce the replacement card, or look into the complaint',
    role: 'publisher',
    params: z.strictObject({ sn: requestSn }),
    data: request,
    errors: [404, 409],
    example: { params: { sn }, data: { ...decided, state: 2, allows: ['refuse', 'finish'] } },
  }),
  'POST /api/admin/requests/{sn}/refuse': row({
    summary: 'Refuse a request, with a reason of its kind; `other` requires a note',
    role: 'publisher',
    params: z.strictObject({ sn: requestSn, reason: requestRefusal, note: z._default(boundedText(200), '') }),
    data: request,
    errors: [404, 409],
    example: {
      params: { sn, reason: 'undeliverable' },
      data: {
        ...decided,
        state: 4,
        refusal: { 'zh-CN': '该地址无法配送', en: "We can't deliver to this address" },
        allows: [],
        refusals: [],
      },
    },
  }),
  'POST /api/admin/requests/{sn}/finish': row({
    summary: 'Finish a replacement, which disables the old card, or a closing after its payback',
    role: 'publisher',
    params: z.strictObject({
      sn: requestSn,
      /** For a replacement: number, ICCID and IMSI of the new card, and its parcel. */
      simNo: z.optional(field('simNo')),
      iccid: z.optional(z.string().check(z.regex(/^8986[0-9A-Za-z]{15,16}$/))),
      imsi: z.optional(z.string().check(z.regex(/^\d{15}$/))),
      carrier: z.optional(returnCarrier),
      expressNo: z.optional(field('customNo')),
    }),
    data: request,
    errors: [404, 409],
    example: {
      params: {
        sn,
        simNo: '1440000000099',
        iccid: '89860000000000000099',
        imsi: '460010000000099',
        carrier: 'SF',
        expressNo: 'SF1000000000123',
      },
      data: { ...decided, simNo: '1440000000099', newSimNo: '1440000000099', state: 3, allows: [], refusals: [] },
    },
  }),
  'POST /api/admin/requests/{sn}/answer': row({
    summary: 'Answer a complaint; the holder may rate the answer and reopen the complaint once',
    role: 'publisher',
    params: z.strictObject({ sn: requestSn, answer: boundedText(1000) }),
    data: request,
    errors: [404, 409],
    example: {
      params: { sn, answer: '基站已扩容，请再观察两天。' },
      data: {
        ...decided,
        kind: 'complaint',
        reason: 'network',
        words: '晚上网速很慢',
        delivery: null,
        state: 3,
        answer: '基站已扩容，请再观察两天。',
        allows: [],
        refusals: [],
      },
    },
  }),
} as const satisfies PublishingTable
