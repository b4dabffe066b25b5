/** `find`: where words, pictures, links and calls are in the pages of the shop. */
import { foundKinds } from '../../../../schemas/publishing/find.ts'
import { wrongUse } from '../client.ts'
import { word, type Command } from '../command.ts'
import { say } from '../sentences.ts'

export const find: Record<string, Command> = {
  find: {
    usage: `find WORDS [--kind ${foundKinds.join('|')}]`,
    does: 'pages and settings with all these words in one text, title, widget, picture, link or call; as shown and as newest drafts',
    async run({ client, values, rest, lang }) {
      word({ rest, values }, 'WORDS')
      const kind = foundKinds.find((one) => one === values.kind)
      if (values.kind !== undefined && !kind) throw wrongUse(say(lang, 'whichKind', { kinds: foundKinds.join(', ') }))
      const found = await client.call('GET /api/admin/find', { words: rest.join(' '), ...(kind && { kind }) })
      const lines = found.list.map(({ path, promoCode, pageCode, revision, kind: of, pointer, excerpt }) => {
        const place = [path, promoCode && `promo ${promoCode}`, pageCode && `page ${pageCode}`]
          .filter(Boolean)
          .join(' ')
        const draft = revision === null ? '' : ` (${say(lang, 'draft', { revision })})`
        return `${place}${draft}#${pointer}  ${say(lang, of)}  ${excerpt}`
      })
      if (found.isMore) lines.push(say(lang, 'foundMore', { count: found.list.length }))
      return { data: found, lines: lines.length ? lines : [say(lang, 'foundNothing')] }
    },
  },
}
