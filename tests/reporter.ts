/** Writes the results of a vitest run, including errors outside tests, to the file in `VITEST_REPORT`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Report } from './report.ts'

type Thrown = { message?: string; stack?: string }
const formatError = ({ message = '', stack = '' }: Thrown) => (stack.includes(message) ? stack : `${message}\n${stack}`)

function toResult(module: TestModule): Report['files'][string] {
  const tests = [...module.children.allTests()]
  const toFailures = (title: string, errors: readonly Thrown[]) =>
    errors.slice(0, 1).map((error) => ({ title, message: formatError(error) }))
  return {
    passed: tests.filter((test) => test.ok() && test.result().state === 'passed').length,
    failures: [
      ...toFailures('', module.errors()),
      ...[...module.children.allSuites()].flatMap((suite) => toFailures(suite.fullName, suite.errors())),
      ...tests.flatMap((test) =>
        test.result().state === 'failed' ? toFailures(test.fullName, test.result().errors ?? []) : [],
      ),
    ],
  }
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]) {
    const path = process.env.VITEST_REPORT
    if (!path) throw new Error('VITEST_REPORT names no file')
    const report: Report = {
      files: Object.fromEntries(modules.map((module) => [module.relativeModuleId, toResult(module)])),
      outside: unhandled.map(formatError),
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(report))
  }
}
