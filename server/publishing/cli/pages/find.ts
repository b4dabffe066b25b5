/** `find`: searches the shop's pages for words, pictures, links and calls. */
import { foundKinds } from '../../../../schemas/publishing/find.ts'
import { choice, word, type Command } from '../command.ts'
import { layerFor } from '../../../../schemas/publishing/parts.ts'
import { layerName } from '../names.ts'
import { does, say } from './sentences.ts'

export const find: Record<string, Command> = {
  find: {
    usage: `find WORDS [--kind ${foundKinds.join('|')}]`,
    does: does.find,
    async run({ client, values, rest, lang }) {
      word({ rest, values, lang }, 'WORDS')
      const kind = values.kind === undefined ? undefined : choice(lang, '--kind', foundKinds, values.kind)
      const results = await client.call('GET /api/admin/find', { words: rest.join(' '), ...(kind && { kind }) })
      const lines = results.list.map(({ path, promoCode, pageCode, revision, kind: resultKind, pointer, excerpt }) => {
        const isOfAll = !promoCode && !pageCode
        const place = isOfAll ? path : `${path} ${layerName(lang, layerFor({ promoCode, pageCode }))}`
        const draft = revision === null ? '' : say(lang, 'draft', { revision })
        return `${place}${draft}#${pointer}  ${say(lang, resultKind)}  ${excerpt}`
      })
      if (results.isMore) lines.push(say(lang, 'foundMore', { count: results.list.length }))
      return { data: results, lines: lines.length ? lines : [say(lang, 'foundNothing')] }
    },
  },
}
