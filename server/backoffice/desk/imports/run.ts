/** Imports a file: all lines are checked, here and by the server, before the first is written, and they are written in batches. */
import { basename } from 'node:path'
import { maxImported, type ImportResult } from '#schemas/backoffice/imports.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import type { Locale } from '#schemas/language/text.ts'
import { CommandError, createRefusalError } from '#server/publishing/cli/client.ts'
import { readArgument, type CommandInput } from '#server/publishing/cli/command.ts'
import { readTableText } from './file.ts'
import { reasons, say } from './sentences.ts'
import { readTable, type Columns, type Fault, type Line, type TableKind } from './table.ts'

type Client = CommandInput['client']
type Batch<Row> = { rows: Row[]; check: boolean; file: string }
export type Kind<C extends Columns, Row> = TableKind<C, Row> & {
  send: (client: Client, batch: Batch<Row>) => Promise<{ results: ImportResult[] }>
}
type Done<Row> = Line<Row> & { result: ImportResult }

const LONGEST_NAME = 60
const PROGRESS = 10_000

/** Sends lines in batches; `onStop` gets the first line of a batch that failed. */
async function sendAll<Row>(
  lines: readonly Line<Row>[],
  send: (rows: Row[]) => Promise<{ results: ImportResult[] }>,
  { onBatch, onStop }: { onBatch: (done: number) => void; onStop?: (line: number, error: CommandError) => Error },
): Promise<Done<Row>[]> {
  const done: Done<Row>[] = []
  for (let from = 0; from < lines.length; from += maxImported) {
    const batch = lines.slice(from, from + maxImported)
    try {
      const { results } = await send(batch.map(({ row }) => row))
      for (const [index, line] of batch.entries()) done.push({ ...line, result: results[index]! })
    } catch (error) {
      throw onStop && error instanceof CommandError ? onStop(batch[0]!.line, error) : error
    }
    onBatch(done.length)
  }
  return done
}

const isRefused = ({ result }: { result: ImportResult }) => result.outcome === 'refused'

/** The sentences of refused rows, by line. */
const toFaults = <Row>(done: readonly Done<Row>[], getKey: (row: Row) => string, lang: Locale): Fault[] =>
  done.filter(isRefused).map(({ line, row, result }) => ({
    line,
    text: say(lang, 'refusedRow', { line, key: getKey(row), text: result.reason ? reasons[result.reason][lang] : '' }),
  }))

const sortByLine = (faults: readonly Fault[]): string[] =>
  faults.toSorted((a, b) => a.line - b.line).map(({ text }) => text)

/** One line of output for consecutive lines with the same outcome. */
function formatOutcomes<Row>(done: readonly Done<Row>[], getKey: (row: Row) => string, lang: Locale): string[] {
  const runs: Done<Row>[][] = []
  for (const entry of done) {
    const last = runs.at(-1)
    if (last?.[0]?.result.outcome === entry.result.outcome) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [first] = run
    const { outcome } = first!.result
    if (outcome === 'refused') return []
    if (run.length === 1)
      return say(lang, 'oneLine', { line: first!.line, key: getKey(first!.row), outcome: say(lang, outcome) })
    return say(lang, 'manyLines', { from: first!.line, to: run.at(-1)!.line, outcome: say(lang, outcome) })
  })
}

export async function importFile<C extends Columns, Row>(
  { client, rest, values, lang, terminal }: CommandInput,
  { send, ...kind }: Kind<C, Row>,
) {
  const path = readArgument({ rest, values, lang }, 'FILE.csv')
  const table = readTable(readTableText(path, lang), kind, lang)
  const file = truncateText(basename(path), LONGEST_NAME)
  const all = table.lines.length
  const tell = (name: 'progress' | 'progressWritten') => (done: number) => {
    if (all > PROGRESS && !values.json && (done % PROGRESS === 0 || done === all))
      terminal.printError(say(lang, name, { done, all }))
  }
  const checked = await sendAll(table.lines, (rows) => send(client, { rows, check: true, file }), {
    onBatch: tell('progress'),
  })
  const unreadable = table.faults.map(({ line, text }) => ({ line, text: say(lang, 'fault', { line, text }) }))
  const faults = [...unreadable, ...toFaults(checked, kind.getKey, lang)]
  if (faults.length && (!values.valid || checked.every(isRefused)))
    throw createRefusalError({
      error: [...sortByLine(faults), say(lang, 'nothingWritten', { count: faults.length })].join('\n'),
    })
  const valid = checked.filter((entry) => !isRefused(entry))
  const written = await sendAll(valid, (rows) => send(client, { rows, check: false, file }), {
    onBatch: tell('progressWritten'),
    onStop: (line, { refusal }) =>
      createRefusalError({ ...refusal, error: `${refusal.error}\n${say(lang, 'interrupted', { line })}` }),
  })
  const refused = [...faults, ...toFaults(written, kind.getKey, lang)]
  const count = (outcome: ImportResult['outcome']) => written.filter(({ result }) => result.outcome === outcome).length
  const counts = {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: refused.length,
  }
  const outcomes = written.map(({ line, row, result }) => ({ line, key: kind.getKey(row), ...result }))
  return {
    data: { ...counts, rows: outcomes, faults: refused },
    lines: [...formatOutcomes(written, kind.getKey, lang), ...sortByLine(refused), say(lang, 'summary', counts)],
    code: refused.length ? (1 as const) : (0 as const),
  }
}
