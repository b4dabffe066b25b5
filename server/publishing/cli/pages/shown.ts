/** Commands that preview, publish and roll back revisions. */
import { findingLines, issueLines, when, word, type Command } from '../command.ts'
import { wrongUse } from '../client.ts'
import { placeOf } from '../files/layer-file.ts'
import { placeName } from '../names.ts'
import { does, say } from './sentences.ts'
import { revisionOf, revisionsOf } from './targets.ts'

export const shown: Record<string, Command> = {
  preview: {
    usage: 'preview REVISION|FILE|PATH [--promo CODE] [--page CODE]',
    does: does.preview,
    async run(given) {
      const { values, client, lang } = given
      const revision = await revisionOf(given)
      const made = await client.call('POST /api/admin/preview', {
        revision,
        ...(values.promo && { promoCode: values.promo }),
        ...(values.page && { pageCode: values.page }),
      })
      return {
        data: made,
        lines: [
          ...issueLines(say(lang, 'revision', { revision }), made.issues, lang),
          made.url,
          ...(made.until ? [say(lang, 'until', { at: when(made.until) })] : []),
        ],
      }
    },
  },
  publish: {
    usage: 'publish REVISION|FILE|PATH… [--accept] [--override] [--checked HASH]',
    does: does.publish,
    async run(given) {
      const [revision, ...others] = await revisionsOf(given)
      const made = await given.client.call('POST /api/admin/publish', {
        revision,
        with: others,
        accept: given.values.accept ?? false,
        override: given.values.override ?? false,
        ...(given.values.checked !== undefined && { checked: given.values.checked }),
      })
      const lines = [revision, ...others].map((one) => say(given.lang, 'isShown', { revision: one }))
      return { data: made, lines: [...findingLines(made.warnings, given.lang), ...lines] }
    },
  },
  rollback: {
    usage: 'rollback PATH [--promo CODE | --page CODE] [--to REVISION|none] [--override]',
    does: does.rollback,
    async run(given) {
      const { client, values, lang } = given
      const place = placeOf(given, word(given, 'PATH'))
      const { to } = values
      if (to !== undefined && to !== 'none' && !/^\d+$/.test(to)) throw wrongUse(say(lang, 'revisionOrNone'))
      const made = await client.call('POST /api/admin/rollback', {
        place,
        override: values.override ?? false,
        ...(to && { revision: to === 'none' ? null : Number(to) }),
      })
      const { shown: again, before } = made
      const now = again
        ? say(lang, 'rolledBack', {
            place: placeName(lang, place),
            revision: again.revision,
            at: when(again.createdAt),
            who: [again.author, again.note].filter(Boolean).join(': '),
          })
        : say(lang, 'rolledBackToNone', { place: placeName(lang, place) })
      const was = before && before !== again?.revision ? say(lang, 'before', { revision: before }) : ''
      return { data: made, lines: [now + was] }
    },
  },
}
