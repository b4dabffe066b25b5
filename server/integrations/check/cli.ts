/** `npm run providers:check`: whether the providers of the environment accept its settings (docs/operating.md, Providers). Exits with 1 after a fault. */
import { parseArgs } from 'node:util'
import { readConfig, StartError } from '#server/platform/config.ts'
import { checkProviders, formatCheck } from './check.ts'

const { values } = parseArgs({ options: { lang: { type: 'string', default: 'zh-CN' } } })
const lang = values.lang === 'en' ? 'en' : 'zh-CN'
try {
  const { publicUrl } = readConfig(process.env)
  const checks = await checkProviders(process.env, { lang, publicUrl, now: Date.now })
  for (const check of checks) for (const line of formatCheck(check, lang)) process.stdout.write(`${line}\n`)
  process.exitCode = checks.some(({ state }) => state === 'fails') ? 1 : 0
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
