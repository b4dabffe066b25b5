/** The help centre: answers and votes on them. */
import type { Handlers } from '../domain/context.ts'
import { viewQuestion, voteQuestion } from '../domain/site/questions.ts'

export const handlers: Handlers = {
  '/api/shop/sysQuestion/view': (ctx, { id }) => viewQuestion(ctx, id),
  '/api/shop/sysQuestion/vote': (ctx, params) => voteQuestion(ctx, params),
}
