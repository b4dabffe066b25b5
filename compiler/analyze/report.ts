/** Collects the findings about a text: those of its parser, and those that rules report. */
import { codes } from '../findings/codes.ts'
import { buildFindingText, type Issue, type Report } from '../findings/issue.ts'
import type { Parsed } from './parse.ts'

export function createReport({ faults, locate }: Parsed): { report: Report; list: () => Issue[] } {
  const issues = faults.map(({ code, pointer, values, position }): Issue => {
    const { rule, severity } = codes[code]
    return { code, rule, severity, pointer, ...position, text: buildFindingText(code, values) }
  })
  const reported = new Set<string>()
  return {
    report(code, pointer, values = {}, { key = false, fix, suggestion, choices = [] } = {}) {
      const id = `${code} ${pointer} ${JSON.stringify(values)}`
      if (reported.has(id)) return
      reported.add(id)
      const { rule, severity } = codes[code]
      issues.push({
        code,
        rule,
        severity,
        pointer,
        ...locate(pointer, key),
        text: buildFindingText(code, values, { suggestion, choices }),
        ...(fix && { fix }),
      })
    },
    /** By position. */
    list: () => issues.sort((a, b) => a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)),
  }
}
