/** Checks the templates of a project as the pages that editors create from them: a section alone on a page, a page at a separate address. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import {
  createTemplateSchema,
  templateGroupsSchema,
  templateKinds,
  toPage,
  type SectionTemplate,
  type TemplateKind,
} from '#schemas/language/template.ts'
import { parse, type Parsed } from '../analyze/parse.ts'
import { createReport } from '../analyze/report.ts'
import type { Environment } from '../environment/environment.ts'
import type { Project } from '../environment/project.ts'
import type { SchemaValidator } from '../environment/schema-validator.ts'
import { addSiteFacts } from '../environment/site-facts.ts'
import { listTemplateFiles, readTemplateGroups, templateGroupsFile } from '../environment/templates.ts'
import { getValueAt, joinPointer, type Issue } from '../findings/issue.ts'
import { compile } from '../index.ts'
import { reportMisfit } from '../rules/shape.ts'
import { createConverter } from '../schema/json-schema.ts'
import { findMisfits } from '../schema/literal-checker.ts'
import type { CheckedFile } from './files.ts'

/** An address that no page of the project has. */
const path = '/template'

function checkShape(file: string, parsed: Parsed, schema: z.ZodMiniType): Issue[] {
  const { report, list } = createReport(parsed)
  const { value } = parsed
  if (value === undefined) return list()
  const { convert, definitions } = createConverter({ locales: [] })
  for (const misfit of findMisfits(value, convert(schema, 'input', file), '', { definitions }))
    reportMisfit(report, misfit, (pointer) => getValueAt(value, pointer))
  return list()
}

/** Returns the place in the file of a template for a place in its page. */
function toFilePointer(kind: TemplateKind, pointer: string): string {
  if (kind === 'pages') return `/content${pointer}`
  const [, part, index] = pointer.split('/')
  if (part === 'title') return '/name'
  if (part !== 'order') return `/content${pointer}`
  return Number(index) > 0 ? joinPointer('/content/others', Number(index) - 1) : '/content/root'
}

type Checking = { environment: Environment; validator: SchemaValidator | undefined }
function checkTemplate(kind: TemplateKind, { environment, validator }: Checking, parsed: Parsed): Issue[] {
  const template = parsed.value as SectionTemplate
  const document = kind === 'pages' ? template.content : toPage(template)
  // as for pages of editors, which have no shipped document
  const { issues } = compile(document, environment, { route: path, validator, shipped: {} })
  return issues.map((issue) => {
    const { fix: _, ...rest } = issue
    const pointer = toFilePointer(kind, issue.pointer)
    return { ...rest, pointer, ...parsed.locate(pointer) }
  })
}

/** Returns the findings of the table of groups, and of each template. */
export function checkTemplates(
  { root }: Pick<Project, 'root'>,
  given: Environment,
  validator?: SchemaValidator,
): CheckedFile[] {
  if (existsSync(join(root, templateGroupsFile))) {
    const issues = checkShape(
      templateGroupsFile,
      parse(readFileSync(join(root, templateGroupsFile), 'utf8'), 0),
      templateGroupsSchema,
    )
    if (issues.length > 0) return [{ file: templateGroupsFile, issues }]
  }
  const groups = readTemplateGroups(root)
  const environment = addSiteFacts(given, { own: [path] })
  return templateKinds.flatMap((kind) =>
    listTemplateFiles(root, kind).map((file) => {
      const parsed = parse(readFileSync(join(root, file), 'utf8'))
      const misfits = checkShape(file, parsed, createTemplateSchema(kind, Object.keys(groups[kind])))
      return { file, issues: misfits.length > 0 ? misfits : checkTemplate(kind, { environment, validator }, parsed) }
    }),
  )
}
