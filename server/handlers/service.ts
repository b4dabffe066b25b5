/** The help centre: questions, answers, and votes on them. */
import type { Handlers } from '../domain/context.ts'
import { hotQuestions, listQuestions, viewQuestion, voteQuestion } from '../domain/site/questions.ts'

export const handlers: Handlers = {
  '/api/shop/customer/hotQuestionList': (_, ctx) => hotQuestions(ctx),
  '/api/shop/sysQuestion/list': (params, ctx) => listQuestions(params, ctx),
  '/api/shop/sysQuestion/view': ({ id }, ctx) => viewQuestion(id, ctx),
  '/api/shop/sysQuestion/vote': (params, ctx) => voteQuestion(params, ctx),
}
