/** Commands for reviews. */
import type { Locale } from '#schemas/language/text.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Review } from '#schemas/publishing/reviews.ts'
import { formatFindings, formatTime, parseId, parseSubcommand, readArgument, type Command } from '../command.ts'
import { formatPlace } from '../names.ts'
import { resolveRevisions } from '../pages/targets.ts'
import { descriptions, say } from './sentences.ts'

const formatReview = (review: Review, lang: Locale): string[] => {
  const { id, state, sender, via, createdAt, note, decider, decidedAt, answer, places } = review
  const name = via === 'agent' ? say(lang, 'machine', { name: sender.name }) : sender.name
  return [
    say(lang, 'line', { id, state: say(lang, state), sender: name, at: formatTime(createdAt) }),
    ...(note ? [`  ${say(lang, 'note', { note })}`] : []),
    ...(decider
      ? [`  ${say(lang, 'answer', { by: decider.name, at: formatTime(decidedAt), note: answer || say(lang, state) })}`]
      : []),
    ...places.map((place) => `  ${say(lang, 'place', { place: formatPlace(lang, place), revision: place.revision })}`),
  ]
}
const formatDetail = (review: AdminData<'GET /api/admin/reviews/{id}'>, lang: Locale): string[] => [
  ...formatReview(review, lang),
  ...review.list.map(
    ({ author, node, text }) => `  ${say(lang, 'comment', { by: author.name, node: node || say(lang, 'page'), text })}`,
  ),
  ...formatFindings(review.findings, lang),
]

export const reviews: Record<string, Command> = {
  review: {
    usage:
      'review send REVISION|FILE|PATH… [--note TEXT] | review list | review show ID | review approve ID [--note TEXT] [--reason TEXT] | review return ID --note TEXT | review withdraw ID | review comment ID --revision REVISION [NODE] --note TEXT',
    does: descriptions.review,
    async run(given) {
      const { client, values, lang } = given
      const parts = ['send', 'list', 'show', 'approve', 'return', 'withdraw', 'comment'] as const
      const subcommand = parseSubcommand(given, 'review', parts)
      const rest = given.rest.slice(1)
      const note = values.note ?? ''
      if (subcommand === 'list') {
        const { list } = await client.call('GET /api/admin/reviews', {})
        const lines = list.flatMap((review) => formatReview(review, lang))
        return { data: list, lines: lines.length ? lines : [say(lang, 'noReviews')] }
      }
      if (subcommand === 'send') {
        const revisions = await resolveRevisions({ ...given, rest })
        const data = await client.call('POST /api/admin/reviews', { revisions, note })
        return { data, lines: [say(lang, 'sent', data)] }
      }
      const id = parseId(lang, 'ID', readArgument({ rest, values, lang }, 'ID'))
      if (subcommand === 'comment') {
        const revision = Number(parseId(lang, '--revision', readArgument(given, '--revision', 'revision')))
        const body = { id, revision, node: rest[1] ?? '', text: readArgument(given, '--note', 'note') }
        const data = await client.call('POST /api/admin/reviews/{id}/comments', body)
        return { data, lines: [say(lang, 'commented')] }
      }
      const act = {
        show: () => client.call('GET /api/admin/reviews/{id}', { id }),
        approve: () =>
          client.call('POST /api/admin/reviews/{id}/approve', {
            id,
            note,
            ...(values.reason && { reason: values.reason }),
          }),
        return: () =>
          client.call('POST /api/admin/reviews/{id}/return', { id, note: readArgument(given, '--note', 'note') }),
        withdraw: () => client.call('POST /api/admin/reviews/{id}/withdraw', { id }),
      }
      const review = await act[subcommand]()
      return { data: review, lines: formatDetail(review, lang) }
    },
  },
}
