/** Commands for the media library. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { MediaItem } from '../../../../schemas/publishing/media.ts'
import { wrongUse } from '../client.ts'
import { useLines, word, type Command, type Given, type Values } from '../command.ts'

function focusOf({ focus }: Values): { x: number; y: number } | undefined {
  if (focus === undefined) return undefined
  const [x = Number.NaN, y = Number.NaN, ...more] = focus.split(',').map(Number)
  if (more.length || ![x, y].every((share) => share >= 0 && share <= 1))
    throw wrongUse('--focus is x,y: two numbers from 0 to 1.')
  return { x, y }
}
function altOf(values: Values) {
  if (values.decoration && (values['alt-zh'] || values['alt-en'])) throw wrongUse('A decoration has no --alt.')
  return {
    ...(values['alt-zh'] && { altZh: values['alt-zh'] }),
    ...(values['alt-en'] && { altEn: values['alt-en'] }),
    ...(values.decoration && { isDecoration: true }),
  }
}
const line = ({ id, name, width, height, state, altZh, altEn, isDecoration }: MediaItem): string =>
  [
    `${String(id).padEnd(6)}${name}`,
    `${width}×${height}`,
    isDecoration ? 'decoration' : [altZh, altEn].filter(Boolean).join(' / ') || 'without alternative text',
    ...(state === 'ready' ? [] : [state === 'drawing' ? 'sizes are being drawn' : 'sizes cannot be drawn']),
  ].join(', ')

async function add(given: Given, files: string[]) {
  const { client, values } = given
  if (!files.length) throw wrongUse('FILE is missing.')
  if (values.name && files.length > 1) throw wrongUse('--name is for one FILE.')
  const focus = focusOf(values)
  const alt = altOf(values)
  const read = files.map((file) => {
    try {
      return { file, content: new Uint8Array(readFileSync(file)) }
    } catch {
      throw wrongUse(`${file} cannot be read.`)
    }
  })
  const made: MediaItem[] = []
  for (const { file, content } of read) {
    const name = values.name ?? basename(file).slice(0, 120)
    const params = { name, ...alt, ...(focus && { focusX: focus.x, focusY: focus.y }) }
    made.push(await client.call('POST /api/admin/media', params, content))
  }
  return { data: made, lines: made.map(line) }
}
async function list({ client }: Given, words: string) {
  const found: MediaItem[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = await client.call('GET /api/admin/media', { words: words || undefined, before, limit: 100 })
    found.push(...page.list)
    before = page.next
  }
  return { data: found, lines: found.map(line) }
}

export const media: Record<string, Command> = {
  media: {
    usage:
      'media add FILE… [--name TEXT] [--alt-zh TEXT] [--alt-en TEXT] [--decoration] [--focus X,Y] | media list [WORDS] | media show ID | media set ID [the options of add] | media delete ID',
    does: 'the media library: pictures for pages, in the sizes that browsers need',
    async run(given) {
      const { client, values, rest } = given
      const [what, ...more] = rest
      if (what === 'add') return add(given, more)
      if (what === 'list') return list(given, more.join(' '))
      if (what !== 'show' && what !== 'set' && what !== 'delete')
        throw wrongUse('media add, media list, media show, media set or media delete')
      const id = word({ rest: more, values }, 'ID')
      if (!/^\d{1,30}$/.test(id)) throw wrongUse('ID is the number of a picture.')
      if (what === 'show') {
        const one = await client.call('GET /api/admin/media/{id}', { id })
        const files = one.files.map(({ url, size }) => `  ${url}, ${size} bytes`)
        return {
          data: one,
          lines: [line(one), ...files, ...(one.usedIn.length ? useLines(one.usedIn) : ['  not used'])],
        }
      }
      if (what === 'delete')
        return {
          data: await client.call('POST /api/admin/media/{id}/delete', { id }),
          lines: [`media:${id} was deleted.`],
        }
      const changed = await client.call('POST /api/admin/media/{id}', {
        id,
        ...(values.name && { name: values.name }),
        ...altOf(values),
        focus: focusOf(values),
      })
      return { data: changed, lines: [line(changed)] }
    },
  },
}
