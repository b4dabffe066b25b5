/** Requests of card holders: loss, replacement, closing, complaints. */
import { requestClosing } from '../domain/cards/requests/close.ts'
import { createComplaint, rateAnswer, reopenComplaint } from '../domain/cards/requests/complain.ts'
import { withdrawRequest } from '../domain/cards/requests/decide.ts'
import { reportLost } from '../domain/cards/requests/lost.ts'
import { requestReplacement } from '../domain/cards/requests/replace.ts'
import { listRequests, offerRequest, viewRequest } from '../domain/cards/requests/view.ts'
import type { Handlers } from '../domain/context.ts'

export const handlers: Handlers = {
  '/api/iot/request/offer': (ctx, params) => offerRequest(ctx, ctx.card, params),
  '/api/iot/request/list': (ctx, paging) => listRequests(ctx, ctx.card, paging),
  '/api/iot/request/view': (ctx, params) => viewRequest(ctx, ctx.card, params),
  '/api/iot/request/lost': (ctx) => reportLost(ctx, ctx.card),
  '/api/iot/request/replace': (ctx, params) => requestReplacement(ctx, ctx.card, params),
  '/api/iot/request/close': (ctx, params) => requestClosing(ctx, ctx.card, params),
  '/api/iot/request/complain': (ctx, params) => createComplaint(ctx, ctx.card, params),
  '/api/iot/request/withdraw': (ctx, { sn }) => withdrawRequest(ctx, ctx.card, sn),
  '/api/iot/request/rate': (ctx, params) => rateAnswer(ctx, ctx.card, params),
  '/api/iot/request/reopen': (ctx, params) => reopenComplaint(ctx, ctx.card, params),
}
