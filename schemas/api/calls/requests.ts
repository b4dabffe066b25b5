/** Service requests of card holders: lost card, replacement, closing, complaint (domain §3.18). */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { requestOffer, serviceRequest, serviceRequestView } from '#schemas/entities/card/service-request.ts'
import { field } from '#schemas/fields/field.ts'
import { maybe, page, paging } from '#schemas/language/contract.ts'
import { closeReason, complaintCategory, replaceReason, requestKind } from '#schemas/service-requests.ts'
import { id } from '../params.ts'

const changes = [
  '/api/iot/request/list',
  '/api/iot/request/view',
  '/api/iot/request/offer',
  '/api/iot/simInfo',
  '/api/iot/noticeList',
] as const
const sn = z.string().check(z.regex(/^FW\d{14}[A-Z]{4}$/))
/** The id of an uploaded file. */
const fileId = z.string().check(z.regex(/^[\w-]{1,64}$/))
const snParams = z.object({ sn: z.string() })

export const calls = {
  '/api/iot/request/offer': get({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ kind: requestKind }),
    data: requestOffer,
  }),
  '/api/iot/request/list': get({
    own: true,
    who: 'card',
    proof: true,
    params: z.object(paging),
    data: page(serviceRequest),
  }),
  '/api/iot/request/view': get({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ sn }),
    data: serviceRequestView,
  }),
  /** 挂失. Takes effect immediately. */
  '/api/iot/request/lost': post({ own: true, who: 'card', proof: true, data: snParams, changes }),
  /** 补卡. */
  '/api/iot/request/replace': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ reason: replaceReason, addressId: id, words: maybe(field('remark')) }),
    data: snParams,
    changes,
  }),
  /** 销户. */
  '/api/iot/request/close': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ reason: closeReason, words: maybe(field('remark')), agree: field('agree') }),
    data: snParams,
    changes,
  }),
  /** 投诉. Repeating the same text returns the same complaint until it is answered. */
  '/api/iot/request/complain': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({
      category: complaintCategory,
      words: field('complaint'),
      picture1: maybe(fileId),
      picture2: maybe(fileId),
      picture3: maybe(fileId),
    }),
    data: snParams,
    changes,
  }),
  /** Withdraws a request; for a lost card: 解挂. */
  '/api/iot/request/withdraw': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ sn }),
    data: nothing,
    changes,
  }),
  '/api/iot/request/rate': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ sn, stars: z.int().check(z.gte(1), z.lte(5)) }),
    data: nothing,
    changes,
  }),
  '/api/iot/request/reopen': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ sn, words: field('complaint') }),
    data: nothing,
    changes,
  }),
} as const satisfies CallTable
