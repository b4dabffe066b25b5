/** The documents of a project, and the files that are emitted for editors (Node only). */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { pagesConfigOf, routeOfFile } from '../../schemas/pages.ts'
import type { Project } from '../environment/project.ts'
import { compile, type Environment, type Issue } from '../index.ts'
import { editorSchema } from './editor-schema.ts'
import type { SchemaValidator } from '../environment/schema-validator.ts'
import { mergedDocument } from '../layers/layers.ts'
import { parse } from '../analyze/parse.ts'

export type Checked = { file: string; issues: Issue[] }

export const layoutFiles = (root: string): string[] =>
  globSync('layouts/**/*.json', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.schema.json'))
    .sort()

export function checkFile(root: string, file: string, environment: Environment, validator?: SchemaValidator): Checked {
  const path = relative(root, join(root, file)).replaceAll('\\', '/')
  // A document outside `layouts/` belongs to no route.
  const route = path.startsWith('layouts/') ? routeOfFile(path) : undefined
  const text = readFileSync(join(root, file), 'utf8')
  const whole = mergedDocument(root, text)
  if (!whole) return { file: path, issues: compile(text, environment, { route, validator }).issues }
  // located in the layer, or at the nearest ancestor that it has; a fix would apply to the whole document
  const { locate } = parse(text)
  const issues = compile(whole, environment, { route, validator }).issues.map((issue) => {
    const { fix: _, ...shown } = issue
    return { ...shown, ...locate(issue.pointer) }
  })
  return { file: path, issues }
}

/** Files that are made from the tables; a test keeps them fresh, the development server rewrites them. */
export function emitted({ logins }: Pick<Project, 'logins'>, environment: Environment): Record<string, string> {
  const write = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
  return {
    'layouts/layout.schema.json': write(editorSchema(environment)),
    'pages.config.schema.json': write(z.toJSONSchema(pagesConfigOf(logins), { target: 'draft-7', io: 'input' })),
  }
}

/** Emitted files that differ from the tables. */
const stale = (project: Project, environment: Environment) =>
  Object.entries(emitted(project, environment)).filter(([file, text]) => {
    const path = join(project.root, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== text
  })
export const staleFiles = (project: Project, environment: Environment): string[] =>
  stale(project, environment).map(([file]) => file)

/** Writes the files that changed, and returns their names. */
export function emit(project: Project, environment: Environment): string[] {
  const changed = stale(project, environment)
  for (const [file, text] of changed) writeFileSync(join(project.root, file), text)
  return changed.map(([file]) => file)
}
