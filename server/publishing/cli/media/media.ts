/** Commands for the media library. */
import { win32 } from 'node:path'
import { truncateText } from '#schemas/language/graphemes.ts'
import { normalizeText } from '#schemas/language/readable.ts'
import type { Locale } from '#schemas/language/text.ts'
import { maxLengths } from '#schemas/publishing/facts.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { createUsageError } from '../client.ts'
import { parseId, parseSubcommand, formatUses, readArgument, type Command, type CommandInput } from '../command.ts'
import { readBytes } from '../files/read.ts'
import { descriptions, say } from './sentences.ts'

function parseFocus({
  values: { focus },
  lang,
}: Pick<CommandInput, 'values' | 'lang'>): { x: number; y: number } | undefined {
  if (focus === undefined) return undefined
  const [x = Number.NaN, y = Number.NaN, ...more] = focus.split(',').map(Number)
  if (more.length || ![x, y].every((share) => share >= 0 && share <= 1)) throw createUsageError(say(lang, 'whichFocus'))
  return { x, y }
}
function parseAlt({ values, lang }: Pick<CommandInput, 'values' | 'lang'>) {
  if (values.decoration && (values['alt-zh'] || values['alt-en']))
    throw createUsageError(say(lang, 'decorationHasNone'))
  return {
    ...(values['alt-zh'] && { altZh: values['alt-zh'] }),
    ...(values['alt-en'] && { altEn: values['alt-en'] }),
    ...(values.decoration && { isDecoration: true }),
  }
}
const formatPicture = (
  lang: Locale,
  { id, name, width, height, isAnimated, state, failure, altZh, altEn, isDecoration }: MediaItem,
): string =>
  [
    `${String(id).padEnd(6)}${name}`,
    `${width}×${height}`,
    ...(isAnimated ? [say(lang, 'firstFrame')] : []),
    isDecoration ? say(lang, 'decoration') : [altZh, altEn].filter(Boolean).join(' / ') || say(lang, 'undescribed'),
    ...(state === 'ready' ? [] : [say(lang, state)]),
    ...(failure ? [say(lang, failure)] : []),
  ].join(', ')

async function add(given: CommandInput, files: string[]) {
  const { client, values, lang } = given
  readArgument({ ...given, rest: files }, 'FILE')
  if (values.name && files.length > 1) throw createUsageError(say(lang, 'oneName'))
  const focus = parseFocus(given)
  const alt = parseAlt(given)
  const read = files.map((file) => ({ file, content: new Uint8Array(readBytes(lang, file)) }))
  const added: MediaItem[] = []
  for (const { file, content } of read) {
    const name = values.name ?? truncateText(normalizeText(win32.basename(file)).trim(), maxLengths.mediaName)
    const params = { name, ...alt, ...(focus && { focusX: focus.x, focusY: focus.y }) }
    added.push(await client.call('POST /api/admin/media', params, content))
  }
  return { data: added, lines: added.map((item) => formatPicture(lang, item)) }
}
async function list({ client, lang }: CommandInput, words: string) {
  const items: MediaItem[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = await client.call('GET /api/admin/media', { words: words || undefined, before, limit: 100 })
    items.push(...page.list)
    before = page.next
  }
  return { data: items, lines: items.map((item) => formatPicture(lang, item)) }
}

export const media: Record<string, Command> = {
  media: {
    usage:
      'media add FILE… [--name TEXT] [--alt-zh TEXT] [--alt-en TEXT] [--decoration] [--focus X,Y] | media list [WORDS] | media show ID | media set ID [--name TEXT] [--alt-zh TEXT] [--alt-en TEXT] [--decoration] [--focus X,Y] | media draw ID | media delete ID',
    does: descriptions.media,
    async run(given) {
      const { client, values, lang } = given
      const subcommand = parseSubcommand(given, 'media', ['add', 'list', 'show', 'set', 'draw', 'delete'])
      const rest = given.rest.slice(1)
      if (subcommand === 'add') return add(given, rest)
      if (subcommand === 'list') return list(given, rest.join(' '))
      const id = parseId(lang, 'ID', readArgument({ rest, values, lang }, 'ID'))
      if (subcommand === 'show') {
        const item = await client.call('GET /api/admin/media/{id}', { id })
        const files = item.files.map(({ url, size }) => `  ${say(lang, 'file', { url, size })}`)
        return {
          data: item,
          lines: [
            formatPicture(lang, item),
            ...files,
            ...(item.usedIn.length ? formatUses(item.usedIn, lang) : [`  ${say(lang, 'notUsed')}`]),
          ],
        }
      }
      if (subcommand === 'draw') {
        const drawn = await client.call('POST /api/admin/media/{id}/draw', { id })
        return { data: drawn, lines: [formatPicture(lang, drawn)] }
      }
      if (subcommand === 'delete')
        return {
          data: await client.call('POST /api/admin/media/{id}/delete', { id }),
          lines: [say(lang, 'deleted', { id })],
        }
      const changed = await client.call('POST /api/admin/media/{id}', {
        id,
        ...(values.name && { name: values.name }),
        ...parseAlt(given),
        focus: parseFocus(given),
      })
      return { data: changed, lines: [formatPicture(lang, changed)] }
    },
  },
}
