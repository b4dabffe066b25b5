import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { maxLengths } from './facts.ts'
import { page, site } from './examples.ts'
import { acceptance, boundedText, exampleIssue, findings, id, maxPlaces, place, reason, timestamp } from './parts.ts'
import { defaultRules, publishRules } from './publish-rules.ts'
import { reviewStates, type ReviewStateName } from './review-states.ts'
import { row, sessionKinds, type PublishingTable } from './row.ts'

/** The acts that a review may allow. */
const acts = ['approve', 'return', 'withdraw', 'comment'] as const
export type ReviewAct = (typeof acts)[number]

/** A numeric id in a path; an id beyond the range of ids is not found. */
const digits = z.string().check(z.regex(/^\d{1,30}$/))
const comment = readableText({ min: 1, max: maxLengths.comment, lines: true })
const account = z.object({ login: z.string(), name: z.string() })
const line = z.object({
  id,
  state: z.enum(Object.keys(reviewStates) as [ReviewStateName, ...ReviewStateName[]]),
  note: z.string(),
  sender: account,
  /** The kind of session that sent it: `agent` for a machine. */
  via: z.enum(sessionKinds),
  createdAt: timestamp,
  /** Who approved or returned it. */
  decider: z.nullable(account),
  decidedAt: z.nullable(timestamp),
  /** The note of the approval or return. */
  answer: z.string(),
  places: z.array(
    z.object({
      ...place.shape,
      revision: id,
      title: z.object({ 'zh-CN': z.string(), en: z.string() }),
      /** The published revision, for the comparison. */
      published: z.nullable(id),
    }),
  ),
  comments: z.int(),
  allows: z.array(z.enum(acts)),
})
export type Review = z.output<typeof line>
const reviewComment = z.object({
  id,
  revision: id,
  /** A node of the revision; '' for the page. */
  node: z.string(),
  text: z.string(),
  author: account,
  at: timestamp,
})
const detail = z.object({
  ...line.shape,
  list: z.array(reviewComment),
  /** The findings of its revisions now; those about money, consent and law need the approver's reason. */
  findings,
  /** Findings that the approver accepted. */
  accepted: z._default(z.array(acceptance), []),
})

const mei = { login: 'mei', name: '梅' }
const lin = { login: 'lin', name: '林' }
const exampleLine: Review = {
  id: 3,
  state: 'open',
  note: '双十二首页',
  sender: lin,
  via: 'browser',
  createdAt: 1_796_040_000_000,
  decider: null,
  decidedAt: null,
  answer: '',
  places: [{ ...site, revision: 12, title: { 'zh-CN': '首页', en: 'Home' }, published: 11 }],
  comments: 1,
  allows: ['approve', 'return', 'comment'],
}
const example: z.output<typeof detail> = {
  ...exampleLine,
  list: [{ id: 5, revision: 12, node: 'hero', text: '图太暗', author: mei, at: 1_796_040_060_000 }],
  findings: [{ for: `${page} site`, issues: [exampleIssue] }],
  accepted: [],
}
const decided: z.output<typeof detail> = {
  ...example,
  state: 'returned',
  decider: mei,
  decidedAt: 1_796_040_090_000,
  answer: '换一张亮的图',
  allows: ['comment'],
}

export const reviews = {
  'GET /api/admin/reviews': row({
    summary: 'Drafts that wait for approval or publication, and the newest of the others',
    role: 'viewer',
    agents: true,
    params: z.object({}),
    data: z.object({ list: z.array(line) }),
    errors: [],
    example: { params: {}, data: { list: [exampleLine] } },
  }),
  'GET /api/admin/reviews/{id}': row({
    summary: 'A review with its comments and findings',
    role: 'viewer',
    agents: true,
    params: z.object({ id: digits }),
    data: detail,
    errors: [404],
    example: { params: { id: '3' }, data: example },
  }),
  'POST /api/admin/reviews': row({
    summary: 'Send the newest drafts of places for review',
    role: 'editor',
    agents: true,
    params: z.strictObject({
      revisions: z.array(id).check(z.minLength(1), z.maxLength(maxPlaces)),
      note: z._default(readableText({ max: maxLengths.note, lines: true }), ''),
    }),
    data: z.object({ id }),
    errors: [404, 409],
    example: { params: { revisions: [12], note: exampleLine.note }, data: { id: 3 } },
  }),
  'POST /api/admin/reviews/{id}/comments': row({
    summary: 'Comment on a node of a draft, or on its page',
    role: 'editor',
    params: z.strictObject({ id: digits, revision: id, node: z._default(boundedText(120), ''), text: comment }),
    data: z.object({ id }),
    errors: [404],
    example: { params: { id: '3', revision: 12, node: 'hero', text: '图太暗' }, data: { id: 5 } },
  }),
  'POST /api/admin/reviews/{id}/approve': row({
    summary: 'Approve drafts of other people',
    role: 'publisher',
    /** `reason`: why findings about money, consent and law are accepted. */
    params: z.strictObject({
      id: digits,
      note: z._default(readableText({ max: maxLengths.note, lines: true }), ''),
      reason,
    }),
    data: detail,
    errors: [404, 409],
    example: { params: { id: '3' }, data: { ...decided, state: 'approved', answer: '' } },
  }),
  'POST /api/admin/reviews/{id}/return': row({
    summary: 'Return drafts to their authors, with a note',
    role: 'publisher',
    params: z.strictObject({ id: digits, note: comment }),
    data: detail,
    errors: [404, 409],
    example: { params: { id: '3', note: decided.answer }, data: decided },
  }),
  'POST /api/admin/reviews/{id}/withdraw': row({
    summary: 'Withdraw your drafts from review',
    role: 'editor',
    agents: true,
    params: z.strictObject({ id: digits }),
    data: detail,
    errors: [404, 409],
    example: { params: { id: '3' }, data: { ...example, state: 'withdrawn', allows: ['comment'] } },
  }),
  'GET /api/admin/publish-rules': row({
    summary: 'Who publishes alone, with an approval, or never',
    role: 'viewer',
    params: z.object({}),
    data: z.object({ list: publishRules }),
    errors: [],
    example: { params: {}, data: { list: [...defaultRules] } },
  }),
  'POST /api/admin/publish-rules': row({
    summary: 'Set who publishes alone, with an approval, or never',
    role: 'owner',
    params: z.strictObject({ list: publishRules }),
    data: z.object({ list: publishRules }),
    errors: [404],
    example: { params: { list: [...defaultRules] }, data: { list: [...defaultRules] } },
  }),
} as const satisfies PublishingTable
