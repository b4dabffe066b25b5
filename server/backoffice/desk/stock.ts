/** The stock of articles and variants, and numbers that are taken off sale or put back. */
import type { AdminData } from '#schemas/publishing/index.ts'
import { maxStock } from '#schemas/backoffice/imports.ts'
import type { Locale } from '#schemas/language/text.ts'
import { createUsageError } from '#server/publishing/cli/client.ts'
import { parseId, type CommandInput } from '#server/publishing/cli/command.ts'
import { numberColumns } from './imports/numbers.ts'
import { importFile, type Kind } from './imports/run.ts'
import { reasons, say as sayImport } from './imports/sentences.ts'
import { say } from './sentences.ts'

type Article = AdminData<'GET /api/admin/stock'>['list'][number]
const formatArticle = (lang: Locale, { code, name, stock, isOpen, variants }: Article): string[] => [
  say(lang, isOpen ? 'stock' : 'stockClosed', { code, name: name[lang], stock }),
  ...variants.map((variant) => say(lang, 'variant', { name: variant.name[lang], stock: variant.stock })),
]

export async function showOrSetStock(given: CommandInput) {
  const { rest, values, client, lang } = given
  const [code, variant] = rest
  if ((code === 'off' || code === 'on') && rest.length > 1)
    return sellNumbers({ ...given, rest: rest.slice(1) }, code === 'on')
  if (values.to === undefined && values.by === undefined) {
    const data = await client.call('GET /api/admin/stock', {
      ...(code !== undefined && { code }),
      ...(values.before && { before: Number(parseId(lang, '--before', values.before)) }),
    })
    const lines = data.list.flatMap((article) => formatArticle(lang, article))
    return {
      data,
      lines: [
        ...(lines.length ? lines : [say(lang, 'noArticles')]),
        ...(data.next === null ? [] : [say(lang, 'next', { id: data.next })]),
      ],
    }
  }
  if (code === undefined) throw createUsageError(say(lang, 'whichArticle'))
  const data = await client.call('POST /api/admin/stock', {
    code,
    ...(variant !== undefined && { variant }),
    ...(values.to !== undefined && { to: parsePieces(lang, values.to, /^\d{1,7}$/) }),
    ...(values.by !== undefined && { by: parsePieces(lang, values.by, /^[+-]?\d{1,7}$/) }),
  })
  return { data, lines: formatArticle(lang, data) }
}

function parsePieces(lang: Locale, text: string, form: RegExp): number {
  const pieces = Number(text)
  if (!form.test(text) || Math.abs(pieces) > maxStock) throw createUsageError(say(lang, 'pieces', { most: maxStock }))
  return pieces
}

const columns = { number: numberColumns.number }
const createSaleFile = (isOnSale: boolean): Kind<typeof columns, string> => ({
  columns,
  isPartial: true,
  toRow: ({ number }) => number,
  getKey: (number) => number,
  send: (client, batch) => client.call('POST /api/admin/numbers/sale', { ...batch, isOnSale }),
})

/** Numbers of the command line, or of a file, whose other columns are of no concern. */
async function sellNumbers(given: CommandInput, isOnSale: boolean) {
  const { rest, client, lang } = given
  if (rest.length === 1 && /\.csv$/i.test(rest[0]!)) return importFile(given, createSaleFile(isOnSale))
  const wrong = rest.find((number) => !/^1\d{10}$/.test(number))
  if (wrong !== undefined)
    throw createUsageError(
      sayImport(lang, 'number', { column: numberColumns.number.names[lang === 'en' ? 1 : 0], text: wrong }),
    )
  const numbers = [...new Set(rest)]
  const data = await client.call('POST /api/admin/numbers/sale', { rows: numbers, isOnSale })
  const isWhole = data.results.every(({ outcome }) => outcome !== 'refused')
  return {
    data,
    lines: data.results.map(({ outcome, reason }, index) =>
      say(lang, 'numberSale', {
        number: numbers[index]!,
        outcome: outcome === 'refused' ? reasons[reason!][lang] : sayImport(lang, outcome),
      }),
    ),
    code: isWhole ? (0 as const) : (1 as const),
  }
}
