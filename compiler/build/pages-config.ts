/** Checks the route table of a project, `pages.config.json` (Node only). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPagesConfigSchema, type PagesConfig } from '#schemas/language/pages.ts'
import { parse } from '../analyze/parse.ts'
import { formatFindings, getValueAt, joinPointer, type Issue } from '../findings/issue.ts'
import { createReport } from '../analyze/report.ts'
import { reportMisfit } from '../rules/shape.ts'
import { createConverter } from '../schema/json-schema.ts'
import { findMisfits } from '../schema/literal-checker.ts'
import { listLogins, type Project } from '../environment/project.ts'
import { readPagesConfig } from '../environment/project-files.ts'

const file = 'pages.config.json'

/** Returns the findings about the table; a project without a table has none. */
export function checkPagesConfig(project: Project): Issue[] {
  const path = join(project.root, file)
  if (!existsSync(path)) return []
  const parsed = parse(readFileSync(path, 'utf8'), 0)
  const { value } = parsed
  const { report, list } = createReport(parsed)
  if (value === undefined) return list()
  const type = createPagesConfigSchema(listLogins(project))
  const { convert, definitions } = createConverter({ locales: project.locales })
  const misfits = findMisfits(value, convert(type, 'input', file), '', { definitions })
  for (const misfit of misfits) reportMisfit(report, misfit, (pointer) => getValueAt(value, pointer))
  if (misfits.length === 0)
    for (const { path: steps, message } of type.safeParse(value).error?.issues ?? [])
      report('MM1006', joinPointer('', ...steps.map(String)), { expected: message })
  return list()
}

/** Returns the table, or throws its findings. */
export function loadPagesConfig(project: Project): PagesConfig {
  const issues = checkPagesConfig(project)
  if (issues.length > 0) throw new Error(formatFindings({ file, issues }).join('\n'))
  return readPagesConfig(project)
}
