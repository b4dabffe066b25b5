/** `npm run tokens`: writes the design tokens as a file of the DTCG format 2025.10, and reads such a file as a theme. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { project } from '#menmian.config.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { compileTheme } from '#server/publishing/compile/theme.ts'
import { exportTokens, type TokenGroup } from './tokens/format.ts'
import { readTokens } from './tokens/read.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { theme: { type: 'string' }, out: { type: 'string' } },
})
const fail = (sentences: readonly string[]): never => {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
function readJson(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isObject(value)) return value
  } catch (error) {
    return fail([`${file} cannot be read: ${(error as Error).message}`])
  }
  return fail([`${file} has no object.`])
}
const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
/** Returns the findings that Studio shows for the theme. */
async function check(theme: unknown): Promise<{ errors: string[]; warnings: string[] }> {
  const { issues } = compileTheme(await loadEnvironment(project), theme)
  const format = (severity: string) =>
    issues.filter((issue) => issue.severity === severity).map(({ code, text }) => `${code} ${text.en}`)
  return { errors: format('error'), warnings: format('warning') }
}

// without a direction, the name of a file to write
const [direction, file] = ['in', 'out'].includes(positionals[0]!) ? positionals : ['out', ...positionals]
if (direction === 'in' && file !== undefined) {
  const { theme, refused } = await readTokens(readJson(file) as TokenGroup)
  const { errors, warnings } = await check(theme)
  for (const warning of warnings) console.warn(warning)
  if (errors.length > 0) fail([...errors, ...refused])
  const out = values.out ?? 'theme.json'
  write(out, theme)
  console.log(`Wrote ${out}: ${JSON.stringify(theme)}`)
  if (refused.length > 0)
    fail([...refused, refused.length === 1 ? '1 change was not taken.' : `${refused.length} changes were not taken.`])
} else if (direction === 'out') {
  const theme = values.theme === undefined ? {} : readJson(values.theme)
  const { errors } = await check(theme)
  if (errors.length > 0) fail(errors)
  const out = values.out ?? file ?? 'menmian.tokens.json'
  write(out, await exportTokens(theme))
  console.log(`Wrote ${out}. Change it in a design tool, and read it with: npm run tokens -- in ${out}`)
} else fail(['Use: npm run tokens -- [out] [FILE] [--theme FILE], or npm run tokens -- in FILE [--out FILE]'])
