#!/usr/bin/env node
/**
 * `npm run check:layouts`: checks every document under `layouts/`, or the files that are named, and writes
 * `layouts/layout.schema.json` and `pages.config.schema.json`, with which text editors complete them.
 *   --root     the folder of the project (the current one), which holds menmian.config.ts
 *   --json     findings as JSON, for machines
 *   --lang en  the language of the sentences (zh-CN or en), else MENMIAN_LANG, else the system's
 *   --environment  prints the environment, without a check
 *   --about    prints the descriptions of the widgets, without a check
 *   --rows     prints the tables that the browser reads by (shapes.ts), without a check
 */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readArguments } from './build/command-line.ts'
import { checkCatalogs } from './build/check-catalogs.ts'
import { checkStructuredData } from './build/check-structured-data.ts'
import { checkTemplates } from './build/check-templates.ts'
import { checkFile, writeGeneratedFiles, type CheckedFile } from './build/files.ts'
import { detectSystemLanguage } from './build/language.ts'
import { checkPagesConfig } from './build/pages-config.ts'
import { say } from './build/sentences.ts'
import { formatFindings } from './findings/issue.ts'
import { createSchemaValidator } from './environment/schema-validator.ts'
import { loadAbout } from './environment/load-about.ts'
import { loadEnvironment } from './environment/load-environment.ts'
import { loadProject } from './environment/project.ts'
import { listLayoutFiles } from './environment/project-files.ts'
import { loadTables } from './build/shapes.ts'

const options = {
  root: { type: 'string' },
  json: { type: 'boolean' },
  environment: { type: 'boolean' },
  about: { type: 'boolean' },
  rows: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean' },
} as const
const {
  values,
  positionals,
  lang,
  problem: wrong,
} = readArguments(process.argv.slice(2), options, {
  env: process.env,
  system: detectSystemLanguage(),
})
const print = (text: string) => void process.stdout.write(`${text}\n`)

function printFindings(checked: CheckedFile[]): void {
  const issues = checked.flatMap((file) => file.issues)
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const documents = checked.filter(({ file }) => file.endsWith('.json')).length
  const counts = { documents, errors, warnings: issues.length - errors }
  if (values.json) print(JSON.stringify({ ...counts, files: checked }, null, 2))
  else {
    for (const { file, issues: findings } of checked) {
      for (const { line, column, code, severity, text } of findings)
        print(`${file}:${line}:${column} ${code} ${severity === 'warning' ? say(lang, 'warning') : ''}${text[lang]}`)
    }
    print(say(lang, 'counts', counts))
    if (issues.length > 0)
      print(say(lang, 'more', { file: relative('', join(import.meta.dirname, '../docs/rules/<code>.md')) }))
  }
  if (errors > 0) process.exitCode = 1
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}
async function check(root: string): Promise<void> {
  const project = await loadProject(root)
  if (!project) return refuse(say(lang, 'notExported', { folder: root }))
  if (values.about) return print(JSON.stringify(await loadAbout(project)))
  const table = { file: 'pages.config.json', issues: checkPagesConfig(project) }
  if (table.issues.length > 0) {
    if (values.environment || values.rows) return refuse(formatFindings(table).join('\n'))
    return printFindings([table])
  }
  const environment = await loadEnvironment(project)
  if (values.rows) return print(JSON.stringify(await loadTables(project)))
  if (values.environment) return print(JSON.stringify(environment))
  writeGeneratedFiles(project, { environment, about: await loadAbout(project) })
  const validator = createSchemaValidator(environment)
  const files =
    positionals.length > 0 ? positionals.map((file) => relative(root, resolve(file))) : listLayoutFiles(root)
  const checked = files.map((file) => checkFile(root, file, environment, validator))
  const tables = () => [
    ...checkTemplates(project, environment, validator),
    ...checkCatalogs(project, environment),
    ...checkStructuredData(project, environment),
  ]
  printFindings(positionals.length > 0 ? checked : [...checked, ...tables()])
}

const root = resolve(values.root ?? '.')
const missing = positionals.find((file) => !existsSync(file))
const refusal =
  wrong ??
  (existsSync(join(root, 'menmian.config.ts')) ? undefined : say(lang, 'noProject', { folder: root })) ??
  (missing === undefined ? undefined : say(lang, 'noFile', { file: missing }))
if (values.help && wrong === undefined) print(say(lang, 'help'))
else if (refusal === undefined) await check(root)
else refuse(refusal)
