/** Finds the command, runs it, prints. Exit codes: 0 done, 1 refused, 2 wrong use. */
import { parseArgs } from 'node:util'
import { locales, type Locale } from '../../../schemas/language/text.ts'
import { accounts } from './accounts/accounts.ts'
import { CommandError, createClient, type World } from './client.ts'
import { options, refusalLines, type Command } from './command.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { compared } from './pages/compared.ts'
import { find } from './pages/find.ts'
import { published } from './release/published.ts'
import { media } from './media/media.ts'
import { ownAccount } from './accounts/own-account.ts'
import { pages } from './pages/pages.ts'
import { sims } from './cards/card-layouts.ts'

const commands: Record<string, Command> = {
  ...accounts,
  ...ownAccount,
  ...pages,
  ...campaigns,
  ...compared,
  ...find,
  ...sims,
  ...media,
  ...published,
}
const help = () => [
  'npm run layout -- COMMAND [--url ADDRESS] [--lang zh-CN|en] [--json]',
  ...Object.values(commands).flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]),
]
const localeOf = (lang: string | undefined, env: World['env']): Locale =>
  locales.find((locale) => locale === lang) ?? (/^zh/i.test(env.LC_ALL ?? env.LANG ?? '') ? 'zh-CN' : 'en')
/** Text written by others must not control the terminal. */
// oxlint-disable-next-line no-control-regex -- matches control characters to strip them
const plain = (line: string): string => line.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

export async function runCli(args: string[], world: World): Promise<0 | 1 | 2> {
  const wrong = (sentence: string): 2 => {
    world.complain(sentence)
    return 2
  }
  let parsed
  try {
    parsed = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    return wrong(error instanceof Error ? error.message : '')
  }
  const {
    values,
    positionals: [name, ...rest],
  } = parsed
  if (values.help) {
    world.print(help().join('\n'))
    return 0
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return wrong(help().join('\n'))
  const lang = localeOf(values.lang, world.env)
  const client = createClient(
    (values.url ?? world.env.MENMIAN_URL ?? 'http://127.0.0.1:4173').replace(/(?<!\/)\/+$/, ''),
    world,
    lang,
  )
  try {
    const { data, lines, code = 0 } = await command.run({ values, rest, client, world, lang })
    world.print(values.json ? JSON.stringify(data, null, 2) : lines.map(plain).join('\n'))
    return code
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    if (error.exit === 2) return wrong(`${plain(error.message)}\n  ${command.usage}`)
    if (values.json) world.print(JSON.stringify(error.refusal, null, 2))
    else world.complain(refusalLines(error.refusal, lang).map(plain).join('\n'))
    return 1
  }
}
