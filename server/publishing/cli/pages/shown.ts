/** Commands that preview, publish and roll back revisions. */
import { formatFindings, formatIssues, formatTime, readArgument, type Command } from '../command.ts'
import { createUsageError } from '../client.ts'
import { toPlace } from '../files/layer-file.ts'
import { formatPlace } from '../names.ts'
import { descriptions, say } from './sentences.ts'
import { resolveTarget, resolveTargets } from './targets.ts'

export const showCommands: Record<string, Command> = {
  preview: {
    usage: 'preview REVISION|FILE|PATH [--promo CODE] [--page CODE]',
    does: descriptions.preview,
    async run(given) {
      const { values, client, lang } = given
      const { revision, lines } = await resolveTarget(given)
      const preview = await client.call('POST /api/admin/preview', {
        revision,
        ...(values.promo && { promoCode: values.promo }),
        ...(values.page && { pageCode: values.page }),
      })
      return {
        data: preview,
        lines: [
          ...lines,
          ...formatIssues(say(lang, 'revision', { revision }), preview.issues, lang),
          preview.url,
          ...(preview.until ? [say(lang, 'until', { at: formatTime(preview.until) })] : []),
        ],
      }
    },
  },
  publish: {
    usage: 'publish REVISION|FILE|PATH… [--accept] [--reason TEXT] [--override] [--checked HASH]',
    does: descriptions.publish,
    async run(given) {
      const targets = await resolveTargets(given)
      const [{ revision }, ...others] = targets
      const publication = await given.client.call('POST /api/admin/publish', {
        revision,
        with: others.map((target) => target.revision),
        accept: given.values.accept ?? false,
        ...(given.values.reason && { reason: given.values.reason }),
        override: given.values.override ?? false,
        ...(given.values.checked !== undefined && { checked: given.values.checked }),
      })
      const lines = targets.map((target) => say(given.lang, 'isShown', { revision: target.revision }))
      const pushed = targets.flatMap((target) => target.lines)
      return { data: publication, lines: [...pushed, ...formatFindings(publication.warnings, given.lang), ...lines] }
    },
  },
  rollback: {
    usage: 'rollback PATH [--promo CODE | --page CODE] [--to REVISION|none] [--override]',
    does: descriptions.rollback,
    async run(given) {
      const { client, values, lang } = given
      const place = toPlace(given, readArgument(given, 'PATH'))
      const { to } = values
      if (to !== undefined && to !== 'none' && !/^\d+$/.test(to)) throw createUsageError(say(lang, 'revisionOrNone'))
      const rollback = await client.call('POST /api/admin/rollback', {
        place,
        override: values.override ?? false,
        ...(to && { revision: to === 'none' ? null : Number(to) }),
      })
      const { shown: again, before } = rollback
      const now = again
        ? say(lang, 'rolledBack', {
            place: formatPlace(lang, place),
            revision: again.revision,
            at: formatTime(again.createdAt),
            who: [again.author, again.note].filter(Boolean).join(': '),
          })
        : say(lang, 'rolledBackToNone', { place: formatPlace(lang, place) })
      const was = before && before !== again?.revision ? say(lang, 'before', { revision: before }) : ''
      return { data: rollback, lines: [now + was] }
    },
  },
}
