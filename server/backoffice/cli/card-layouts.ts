/** Commands for card layouts. Every page command accepts `sim:ID` as its PATH. */
import type { Locale } from '#schemas/language/text.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { createUsageError } from '#server/publishing/cli/client.ts'
import {
  parseId,
  parseSubcommand,
  readArgument,
  type Command,
  type CommandInput,
} from '#server/publishing/cli/command.ts'
import { formatLayer } from '#server/publishing/cli/names.ts'
import { descriptions, say } from './sentences.ts'

type Listed = AdminData<'GET /api/admin/sim-layouts'>['list'][number]
const formatPromo = (lang: Locale, scope: string) => formatLayer(lang, { layer: 'promo', scope })
const formatLayoutLine = (lang: Locale, { path, isPublished, name, scope, cards, promos }: Listed): string =>
  [
    path.padEnd(8),
    isPublished ? '' : say(lang, 'draft'),
    name,
    scope ? say(lang, 'ofPromo', { promo: formatPromo(lang, scope) }) : '',
    cards === undefined ? '' : say(lang, 'ownCards', { cards }),
    promos.length ? say(lang, 'promos', { promos: promos.join(', ') }) : '',
  ].join('')

async function listed({ client, lang }: CommandInput) {
  const { list } = await client.call('GET /api/admin/sim-layouts', {})
  return { data: list, lines: list.map((layout) => formatLayoutLine(lang, layout)) }
}
async function created({ client, values, rest, lang, terminal }: CommandInput) {
  const data = await client.call('POST /api/admin/sim-layouts', {
    name: readArgument({ rest: rest.slice(1), values, lang }, 'NAME'),
    ...(values.promo && { promoCode: values.promo }),
  })
  const { path, scope } = data
  return { data, lines: [`${path}: ${terminal.command} pull ${path}${scope && ` --promo ${scope}`} --out FILE`] }
}
async function assigned({ client, values, rest, lang }: CommandInput) {
  const to = readArgument({ rest: rest.slice(1), values, lang }, 'ID|none').replace(/^sim:/, '')
  const id = to === 'none' ? null : Number(parseId(lang, 'ID', to))
  if (Boolean(values.promo) === Boolean(values.card)) throw createUsageError(say(lang, 'whose'))
  const counts = await client.call('POST /api/admin/sim-layouts/assign', {
    id,
    ...(values.promo ? { promoCode: values.promo, every: values.every ?? false } : { cards: values.card }),
  })
  const { cards, keepTheirOwn } = counts
  const kept = keepTheirOwn ? say(lang, 'keepTheirOwn', { cards: keepTheirOwn }) : ''
  return { data: counts, lines: [say(lang, 'assigned', { cards }) + kept] }
}

export const sims: Record<string, Command> = {
  sim: {
    usage: 'sim | sim new NAME [--promo CODE] | sim assign ID|none (--promo CODE [--every] | --card NO [--card NO …])',
    does: descriptions.sim,
    async run(given) {
      if (given.rest[0] === undefined) return listed(given)
      return parseSubcommand(given, 'sim', ['new', 'assign']) === 'new' ? created(given) : assigned(given)
    },
  },
}
