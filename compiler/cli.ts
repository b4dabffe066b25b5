#!/usr/bin/env node
/**
 * `npm run check:layouts`: checks every document under `layouts/`, or the files that are named, and writes `layouts/layout.schema.json`
 * and `pages.config.schema.json`, with which text editors complete them.
 *   --root     the folder of the project (the current one), which holds menmian.config.ts
 *   --json     findings as JSON, for machines
 *   --lang en  the language of the sentences (zh-CN or en)
 *   --environment  prints the environment and checks nothing
 *   --rows     prints the tables that the browser reads by (shapes.ts) and checks nothing
 */
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { locales, type Locale } from '../schemas/language/text.ts'
import { checkFile, emit, type Checked } from './build/files.ts'
import { createSchemaValidator } from './environment/schema-validator.ts'
import { loadEnvironment } from './environment/load-environment.ts'
import { loadProject } from './environment/project.ts'
import { layoutFiles } from './environment/project-files.ts'
import { tables } from './build/shapes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string' },
    json: { type: 'boolean' },
    environment: { type: 'boolean' },
    rows: { type: 'boolean' },
    lang: { type: 'string' },
  },
})
const lang: Locale =
  locales.find((locale) => locale === values.lang) ??
  (/^zh/i.test(process.env.LC_ALL || process.env.LANG || '') ? 'zh-CN' : 'en')
const print = (text: string) => process.stdout.write(`${text}\n`)

function printFindings(checked: Checked[]): void {
  const issues = checked.flatMap((one) => one.issues)
  const errors = issues.filter(({ severity }) => severity === 'error').length
  if (values.json)
    print(
      JSON.stringify({ documents: checked.length, errors, warnings: issues.length - errors, files: checked }, null, 2),
    )
  else {
    for (const { file, issues: found } of checked) {
      for (const { line, column, code, severity, text } of found)
        print(`${file}:${line}:${column} ${code} ${severity === 'warning' ? '(warning) ' : ''}${text[lang]}`)
    }
    print(`${checked.length} documents, ${errors} errors, ${issues.length - errors} warnings`)
    if (issues.length > 0)
      print(`${relative('', join(import.meta.dirname, '../docs/rules/<code>.md'))} has more of each`)
  }
  if (errors > 0) process.exitCode = 1
}

const root = resolve(values.root ?? '.')
const project = await loadProject(root)
const environment = await loadEnvironment(project)
if (values.rows) print(JSON.stringify(await tables(project)))
else if (values.environment) print(JSON.stringify(environment))
else {
  emit(project, environment)
  const validator = createSchemaValidator(environment)
  const files = positionals.length > 0 ? positionals.map((file) => relative(root, resolve(file))) : layoutFiles(root)
  printFindings(files.map((file) => checkFile(root, file, environment, validator)))
}
