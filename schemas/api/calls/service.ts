import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { maybe, page, paging, withRecord } from '#schemas/language/contract.ts'
import { hotQuestion, question, questionView } from '#schemas/entities/site/question.ts'
import { tabSchema } from '#schemas/entities/site/tab.ts'
import { limits } from '#schemas/limits.ts'
import { count, id, keyword, promoCode } from '../params.ts'

export const calls = {
  '/api/shop/sysQuestion/list': get({
    params: z.object({ ...paging, /** 0: all. */ categoryId: maybe(count), keyword: maybe(keyword) }),
    data: z.object({ ...page(question).shape, categories: z._default(z.array(tabSchema(z.int())), []) }),
  }),
  '/api/shop/sysQuestion/view': get({
    who: 'guest',
    params: z.object({ id: withRecord('question', id) }),
    data: questionView,
  }),
  /** 有帮助, 没帮助: one vote per session. */
  '/api/shop/sysQuestion/vote': post({
    own: true,
    who: 'guest',
    params: z.object({ id, helpful: z.boolean() }),
    data: z.object({ helpful: z.int() }),
    changes: ['/api/shop/sysQuestion/view'],
  }),
  '/api/shop/customer/hotQuestionList': get({
    throttleMs: limits.refreshThrottleMs,
    params: z.object({ promoCode }),
    data: z.array(hotQuestion),
  }),
} as const satisfies CallTable
