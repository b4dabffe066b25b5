/** What a run of vitest found (`reporter.ts` writes it), and how it is counted and told. */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

type Failure = { title: string; message: string }
/** Files by their path from the root; `outside` holds errors that no file's test or hook threw. */
export type Report = { files: Record<string, { passed: number; failures: Failure[] }>; outside: string[] }
export type Counts = { passed: number; failed: number; /** Failed tests with their output. */ output?: string[] }

export const marks = { failed: '✗', repeated: '~ passed only when it was repeated:' } as const
type Mark = (typeof marks)[keyof typeof marks]

/** Failures are repeated at the end, where they are easy to find. */
export function about(name: string, message: string, mark: Mark): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const own = lines.filter((line) => !line.includes('node_modules/')).slice(0, 16)
  return [`${mark} ${name}`, ...own].join('\n    ')
}

export const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report

const failuresIn = ({ files, outside }: Report) => [
  ...Object.entries(files).flatMap(([file, { failures }]) => failures.map((failure) => ({ file, ...failure }))),
  ...outside.map((message) => ({ file: 'outside of any test', title: '', message })),
]

/** The files that are worth another run: those with failures, all of them after an error outside, none where too much failed. */
export function failedFiles({ files, outside }: Report): string[] | undefined {
  if (outside.length) return []
  const failed = Object.keys(files).filter((file) => files[file]!.failures.length)
  return failed.length && failed.length <= 5 ? failed : undefined
}

/** The counts of a run, or of a first run whose failed files were repeated. */
export function countsOf(report: Report, first?: Report): Counts {
  const all = { ...first?.files, ...report.files }
  const passed = Object.values(all).reduce((sum, file) => sum + file.passed, 0)
  const failures = failuresIn(report)
  if (!passed && !failures.length) throw new Error('no test ran')
  const mark = failures.length ? marks.failed : marks.repeated
  const told = failures.length || !first ? failures : failuresIn(first)
  return {
    passed,
    failed: failures.length,
    output: told.map(({ file, title, message }) => about(title ? `${file} › ${title}` : file, message, mark)),
  }
}
