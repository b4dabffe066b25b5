/** Messages of the commands for reviews. */
import { sentence, createSay } from '#schemas/language/sentences.ts'
import { reviewStates } from '#schemas/publishing/review-states.ts'

export const descriptions = {
  review: sentence(
    '送审：草稿由另一个人批准后才能发布；批准、退回（写明原因）、撤回，或者对一个节点写意见',
    'Reviews: another person approves drafts before they are published. Approve, return with a note, withdraw, or comment on a node',
  ),
}

export const say = createSay({
  line: sentence('送审 {id}（{state}）：{sender}，{at}', 'review {id}, {state}: {sender}, {at}'),
  machine: sentence('{name}（机器）', '{name} (machine)'),
  note: sentence('说明：{note}', 'note: {note}'),
  answer: sentence('{by} {at}：{note}', '{by}, {at}: {note}'),
  place: sentence('{place}：修订版 {revision}', '{place}: revision {revision}'),
  comment: sentence('{by} 对 {node}：{text}', '{by} on {node}: {text}'),
  page: sentence('整页', 'the page'),
  ...reviewStates,
  noReviews: sentence('还没有送审。', 'No reviews yet.'),
  sent: sentence('已送审：{id}', 'sent for review: {id}'),
  commented: sentence('意见已写下。', 'Comment added.'),
})
