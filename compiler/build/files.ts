/** The documents of a project, and the files that text editors use for completion (Node only). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { createPagesConfigSchema, getLayoutRoute } from '#schemas/language/pages.ts'
import { listLogins, type Project } from '../environment/project.ts'
import { compile, type Environment, type Issue } from '../index.ts'
import { buildEditorSchema, type Tables } from './editor-schema.ts'
import type { SchemaValidator } from '../environment/schema-validator.ts'
import { mergeDocument } from '../layers/read-document.ts'
import { toMissIssue } from '../layers/missed.ts'
import { parse } from '../analyze/parse.ts'

export type CheckedFile = { file: string; issues: Issue[] }

export function checkFile(
  root: string,
  file: string,
  environment: Environment,
  validator?: SchemaValidator,
): CheckedFile {
  const path = relative(root, join(root, file)).replaceAll('\\', '/')
  // A document outside `layouts/` belongs to no route.
  const route = path.startsWith('layouts/') ? getLayoutRoute(path) : undefined
  const text = readFileSync(join(root, file), 'utf8')
  const ofSteps: Issue[] = []
  const whole = mergeDocument(root, text, (miss) => ofSteps.push(toMissIssue('shipped', miss)))
  if (!whole) return { file: path, issues: compile(text, environment, { route, validator }).issues }
  // positions are in the layer, or at the nearest ancestor that it has; a fix would apply to the merged document
  const { locate } = parse(text)
  const issues = [...ofSteps, ...compile(whole, environment, { route, validator }).issues].map((issue) => {
    const { fix: _, ...rest } = issue
    return { ...rest, ...locate(issue.pointer) }
  })
  return { file: path, issues }
}

/** Generated from the tables, and not in the repository: the check and the development server write them. */
export function generateFiles(project: Pick<Project, 'callers'>, tables: Tables): Record<string, string> {
  const write = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
  return {
    'layouts/layout.schema.json': write(buildEditorSchema(tables)),
    'pages.config.schema.json': write(
      z.toJSONSchema(createPagesConfigSchema(listLogins(project)), { target: 'draft-7', io: 'input' }),
    ),
  }
}

/** Writes the files that changed. */
export function writeGeneratedFiles(project: Project, tables: Tables): void {
  for (const [file, text] of Object.entries(generateFiles(project, tables))) {
    const path = join(project.root, file)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}
