/** Collects the findings about a text: those of its parser, and those that rules report. */
import { buildFindingText, readRule, type Issue, type Report } from '../findings/issue.ts'
import type { Parsed } from './parse.ts'

export function createReport({ faults, locate }: Parsed): { report: Report; list: () => Issue[] } {
  const issues = faults.map(({ code, pointer, values, position }): Issue => ({
    ...readRule(code),
    pointer,
    ...position,
    text: buildFindingText(code, values),
  }))
  const reported = new Set<string>()
  return {
    report(code, pointer, values = {}, { key = false, fix, suggestion, choices = [] } = {}) {
      const id = `${code} ${pointer} ${JSON.stringify(values)}`
      if (reported.has(id)) return
      reported.add(id)
      issues.push({
        ...readRule(code),
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
