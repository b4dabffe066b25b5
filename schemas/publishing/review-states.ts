/** The states of a review, as Studio and the command line name them. */
import { sentence, type Sentence } from '../language/sentences.ts'

export const reviewStates = {
  open: sentence('待批准', 'waits for approval'),
  approved: sentence('已批准，待发布', 'approved, not yet published'),
  returned: sentence('已退回', 'returned'),
  withdrawn: sentence('已撤回', 'withdrawn'),
  outdated: sentence('草稿又改过，要重新送审', 'changed since, needs a new review'),
  done: sentence('已发布或排期', 'published or scheduled'),
} as const satisfies Record<string, Sentence>
export type ReviewStateName = keyof typeof reviewStates
