/** Ships one order, or those of a CSV file: every line is checked before the first is sent, because a parcel cannot be called back. */
import { readFileSync } from 'node:fs'
import { parseRows, unprotectCell } from '#schemas/csv.ts'
import type { Locale } from '#schemas/language/text.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import { CommandError, createRefusalError, createUsageError } from '#server/publishing/cli/client.ts'
import { readArgument, type CommandInput } from '#server/publishing/cli/command.ts'
import { say } from './sentences.ts'

type Parcel = { line: number; sn: string; expressName: string; expressNo: string; quantity?: number }
const LONGEST_TEXT = 60
const isPoints = (sn: string) => sn.startsWith('SI')

export const ship = (given: CommandInput) =>
  given.rest.length === 1 && /\.csv$/i.test(given.rest[0] ?? '') ? shipFile(given) : shipOne(given)

async function shipOne({ client, rest, values, lang }: CommandInput) {
  const [sn, expressName, expressNo] = ['SN', 'CARRIER', 'NUMBER'].map((name, index) =>
    readArgument({ rest: rest.slice(index), values, lang }, name),
  ) as [string, string, string]
  const data = await send(client, { line: 1, sn, expressName, expressNo })
  return { data, lines: [say(lang, 'shipped', { sn })] }
}

const send = (client: CommandInput['client'], { sn, expressName, expressNo, quantity }: Parcel) => {
  const whole = { sn, expressName, expressNo }
  return isPoints(sn)
    ? client.call('POST /api/admin/points-orders/{sn}/ship', whole)
    : client.call('POST /api/admin/orders/{sn}/ship', { ...whole, ...(quantity !== undefined && { quantity }) })
}

async function shipFile({ client, rest, lang }: CommandInput) {
  const { parcels, faults } = parseParcels(readText(rest[0] ?? '', lang), lang)
  if (faults.length)
    throw createRefusalError({ error: [...faults, say(lang, 'nothingSent', { count: faults.length })].join('\n') })
  const failed: { line: number; sn: string; error: string }[] = []
  for (const parcel of parcels)
    try {
      await send(client, parcel)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      failed.push({ line: parcel.line, sn: parcel.sn, error: error.refusal.error })
    }
  const sent = parcels.length - failed.length
  const lines = [
    ...failed.map((row) => say(lang, 'notShipped', row)),
    say(lang, 'summary', { sent, failed: failed.length }),
  ]
  return { data: { sent, failed }, lines, code: failed.length ? (1 as const) : (0 as const) }
}

function readText(file: string, lang: Locale): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch {
    throw createUsageError(say(lang, 'unreadable', { file }))
  }
}

/** Parcels of a file, and the faults of its lines. A first line without an order's number is a heading. */
export function parseParcels(text: string, lang: Locale): { parcels: Parcel[]; faults: string[] } {
  const parcels: Parcel[] = []
  const faults: string[] = []
  const numbers = new Set<string>()
  const rows = parseRows(text)
  if (!rows) return { parcels, faults: [say(lang, 'notCsv')] }
  for (const [index, { line, cells: row }] of rows.entries()) {
    const [sn = '', expressName = '', expressNo = '', pieces = ''] = row.map((cell) => unprotectCell(cell.trim()))
    const isOrder = /^[A-Z]{2}\d{14}[A-Z]{4}$/.test(sn)
    if (index === 0 && !isOrder) continue
    const number = pieces === '' ? undefined : Number(pieces)
    const isWhole = number === undefined || (Number.isInteger(number) && number > 0)
    if (!isOrder || !expressName || !/^[A-Za-z\d-]{6,32}$/.test(expressNo) || !isWhole)
      faults.push(say(lang, 'badLine', { line, text: truncateText(row.join(','), LONGEST_TEXT) }))
    else if (numbers.has(expressNo)) faults.push(say(lang, 'twice', { line, number: expressNo }))
    else {
      numbers.add(expressNo)
      parcels.push({ line, sn, expressName, expressNo, ...(number !== undefined && { quantity: number }) })
    }
  }
  return { parcels, faults }
}
