/** The results of a vitest run (written by `reporter.ts`): counts, and messages of failures. */
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

type Failure = { title: string; message: string }
/** Files by their path from the root; `outside` holds errors thrown outside tests and hooks. */
export type Report = { files: Record<string, { passed: number; failures: Failure[] }>; outside: string[] }
export type Counts = {
  passed: number
  failed: number
  /** Failed tests with their output. */
  output?: string[]
  /** Files with a failure; absent when a failure does not belong to a file. */
  files?: string[]
}

/** Failures are repeated at the end, where they are easy to find. */
export function formatFailure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const ownLines = lines.filter((line) => !line.includes('node_modules/')).slice(0, 16)
  return [`✗ ${name}`, ...ownLines].join('\n    ')
}

export const readReport = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report

export function countResults({ files, outside }: Report): Counts {
  const failed = Object.entries(files).flatMap(([file, { failures }]) =>
    failures.map(({ title, message }) => formatFailure(title ? `${file} › ${title}` : file, message)),
  )
  const passed = Object.values(files).reduce((sum, file) => sum + file.passed, 0)
  const output = [...failed, ...outside.map((message) => formatFailure('outside of any test', message))]
  if (!passed && !output.length) throw new Error('no test ran')
  return {
    passed,
    failed: output.length,
    output,
    ...(!outside.length && { files: Object.keys(files).filter((file) => files[file]!.failures.length) }),
  }
}
