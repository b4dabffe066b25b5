import * as z from 'zod/mini'
import { get, post, type CallTable } from '../call.ts'
import { maybe, page, paging } from '../contract.ts'
import { hotQuestion, question, questionView } from '../entities/question.ts'
import { tabOf } from '../entities/tab.ts'
import { field } from '../fields.ts'
import { id, promoCode } from './params.ts'

export const calls = {
  '/api/shop/sysQuestion/list': get({
    params: z.object({ ...paging, categoryId: maybe(id), keyword: maybe(field('keyword')) }),
    data: z.object({ ...page(question).shape, categories: z._default(z.array(tabOf(z.int())), []) }),
  }),
  '/api/shop/sysQuestion/view': get({ params: z.object({ id }), data: questionView }),
  /** 有帮助, 没帮助: one word a session. */
  '/api/shop/sysQuestion/vote': post({
    own: true,
    who: 'guest',
    params: z.object({ id, helpful: z.boolean() }),
    data: z.object({ helpful: z.int() }),
    changes: ['/api/shop/sysQuestion/view'],
  }),
  '/api/shop/customer/hotQuestionList': get({ params: z.object({ promoCode }), data: z.array(hotQuestion) }),
} as const satisfies CallTable
