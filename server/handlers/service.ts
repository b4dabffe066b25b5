/** The help centre: questions, answers, and votes on them. */
import type { Handlers } from '../domain/context.ts'
import { hotQuestions, listQuestions, viewQuestion, voteQuestion } from '../domain/site/questions.ts'

export const handlers: Handlers = {
  '/api/shop/customer/hotQuestionList': (ctx) => hotQuestions(ctx),
  '/api/shop/sysQuestion/list': (ctx, params) => listQuestions(ctx, params),
  '/api/shop/sysQuestion/view': (ctx, { id }) => viewQuestion(ctx, id),
  '/api/shop/sysQuestion/vote': (ctx, params) => voteQuestion(ctx, params),
}
