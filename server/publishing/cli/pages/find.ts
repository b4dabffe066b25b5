/** `find`: searches the shop's pages for words, pictures, links and calls. */
import { searchKinds } from '#schemas/publishing/find.ts'
import { parseChoice, readArgument, type Command } from '../command.ts'
import { toLayer } from '#schemas/publishing/parts.ts'
import { formatLayer } from '../names.ts'
import { descriptions, say } from './sentences.ts'

export const findCommands: Record<string, Command> = {
  find: {
    usage: `find WORDS [--kind ${searchKinds.join('|')}]`,
    does: descriptions.find,
    async run({ client, values, rest, lang }) {
      readArgument({ rest, values, lang }, 'WORDS')
      const kind = values.kind === undefined ? undefined : parseChoice(lang, '--kind', searchKinds, values.kind)
      const results = await client.call('GET /api/admin/find', { words: rest.join(' '), ...(kind && { kind }) })
      const lines = results.list.map(
        ({ path, promoCode, pageCode, revision, kind: resultKind, pointer, where, excerpt }) => {
          const isOfAll = !promoCode && !pageCode
          const place = isOfAll ? path : `${path} ${formatLayer(lang, toLayer({ promoCode, pageCode }))}`
          const draft = revision === null ? '' : say(lang, 'draft', { revision })
          return `${place}${draft}  ${where[lang]}  ${say(lang, resultKind)}  ${excerpt}  ${pointer}`
        },
      )
      if (results.isMore) lines.push(say(lang, 'foundMore', { count: results.list.length }))
      return { data: results, lines: lines.length ? lines : [say(lang, 'foundNothing')] }
    },
  },
}
