/** `npx menmian-check ADDRESS`: checks a back end against the contract (docs/back-end.md). In this repository: `npm run check:contract`. */
import { readArguments } from '#compiler/build/command-line.ts'
import { detectSystemLanguage } from '#compiler/build/language.ts'
import type { Locale } from '#schemas/language/text.ts'
import { checkBackEnd, CheckError, selectCalls, type Options } from './check.ts'
import { formatReport } from './format.ts'
import { say } from './sentences.ts'

const options = {
  only: { type: 'string', multiple: true },
  'order-token': { type: 'string' },
  'sim-no': { type: 'string' },
  'sim-token': { type: 'string' },
  write: { type: 'boolean' },
  all: { type: 'boolean' },
  seconds: { type: 'string' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  help: { type: 'boolean' },
} as const
const { env } = process
const { values, positionals, lang, problem } = readArguments(process.argv.slice(2), options, {
  env,
  system: detectSystemLanguage(),
})
const command = env.npm_lifecycle_event === 'check:contract' ? 'npm run check:contract --' : 'npx menmian-check'

function findProblem(address: string | undefined, lang: Locale): string | undefined {
  if (address === undefined) return say(lang, 'noAddress', { command })
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address)) return say(lang, 'badAddress', { address })
  if (values.seconds !== undefined && !(Number(values.seconds) > 0)) return say(lang, 'badSeconds')
  const pattern = values.only?.find((pattern) => selectCalls([pattern]).length === 0)
  if (pattern !== undefined) return say(lang, 'noSuchCall', { pattern })
  return Boolean(logins.simNo) === Boolean(logins.simToken) ? undefined : say(lang, 'halfCard')
}

const logins = {
  orderToken: values['order-token'] ?? env.MENMIAN_ORDER_TOKEN,
  simNo: values['sim-no'] ?? env.MENMIAN_SIM_NO,
  simToken: values['sim-token'] ?? env.MENMIAN_SIM_TOKEN,
}
const [address] = positionals
const refusal = problem ?? findProblem(address, lang)

async function check(given: Pick<Options, 'url'>): Promise<void> {
  const report = await checkBackEnd({
    ...given,
    lang,
    logins,
    only: values.only ?? [],
    write: values.write ?? false,
    all: values.all ?? false,
    seconds: Number(values.seconds ?? 600),
    fetch,
    now: () => Math.round(performance.timeOrigin + performance.now()),
  })
  process.stdout.write(`${values.json ? JSON.stringify(report, null, 2) : formatReport(report, lang).join('\n')}\n`)
  process.exitCode = report.findings.length > 0 ? 1 : 0
}
function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 2
}

if (values.help && problem === undefined) process.stdout.write(`${say(lang, 'help', { command })}\n`)
else if (refusal !== undefined) refuse(refusal)
else
  try {
    await check({ url: address!.replace(/(?<!\/)\/+$/, '') })
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    refuse(error.message)
  }
