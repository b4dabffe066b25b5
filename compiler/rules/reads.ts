/** Checks that every path is readable: its root exists at that place, and each step is a field. */
import type { Context } from '../checks/context.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import type { Locale } from '#schemas/language/text.ts'
import { findNearestName } from '../findings/issue.ts'
import { isRoot, readPath, type Scope } from '../analyze/scope.ts'
import type { Rule } from './rule.ts'

const only = (zh: string, en: string): Record<Locale, string> => ({ 'zh-CN': zh, en })
const rowsOnly = only('只在 each、列表行和弹层里有', 'only inside `each`, rows of a list and overlays')
/** Where the roots that exist only in some places can be read. */
const whereRead: Record<string, Record<Locale, string>> = {
  item: rowsOnly,
  index: rowsOnly,
  event: only('只在带内容的事件的 on 里有', 'only in `on` of an event that has a detail'),
  answer: only('只在 call 的 then 和数据源的 on 里有', 'only in `then` of a call and in `on` of a source'),
  error: only('只在 else 和 on.error 里有', 'only in `else` and `on.error`'),
  result: only('只在 page 的 then 里有', 'only in `then` of a page'),
}
const drawnOnly = only('页面显示之前还没有', 'nothing of it is there before the page is drawn')

/** Reports why a path cannot be read; true when it can. */
export function checkPath(context: Context, path: string, pointer: string, scope: Scope): boolean {
  const { page, report } = context
  const result = readPath(path, scope, page.environment.definitions)
  if (result.ok) return true
  const replaceStep = (name: string, meant: string | undefined) => {
    if (meant === undefined) return {}
    const keys = path.split('.')
    keys[keys.indexOf(name)] = meant
    return { suggestion: keys.join('.'), fix: { pointer, replace: keys.join('.') } }
  }
  switch (result.problem) {
    case 'forbidden':
      report('MM1007', pointer, { key: result.name })
      break
    case 'deep':
      report('MM6009', pointer, { is: result.steps, max: documentLimits.pathDepth })
      break
    case 'field':
      report(
        'MM2008',
        pointer,
        { of: result.of, name: result.name },
        replaceStep(result.name, findNearestName(result.name, result.names)),
      )
      break
    case 'root': {
      const where =
        whereRead[result.name] ??
        (isRoot(page.environment, result.name) || page.pageScope().has(result.name) ? drawnOnly : undefined)
      if (where) report('MM2015', pointer, { name: result.name, where })
      else
        report(
          'MM2007',
          pointer,
          { name: result.name },
          replaceStep(result.name, findNearestName(result.name, [...scope.keys()])),
        )
    }
  }
  return false
}

export const checkReads: Rule = (context) => {
  const { page } = context
  for (const { path, pointer, scope } of page.reads) checkPath(context, path, pointer, scope())
}
