/** Runs the commands of this process. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { detectSystemLanguage } from '#compiler/build/language.ts'
import type { AdminTable } from '#schemas/publishing/index.ts'
import type { Command } from './command.ts'
import { promptForSecret } from './prompt-secret.ts'
import { runCli } from './run.ts'

const { APPDATA, XDG_CONFIG_HOME } = process.env
const settings =
  process.platform === 'win32'
    ? APPDATA || join(homedir(), 'AppData/Roaming')
    : XDG_CONFIG_HOME || join(homedir(), '.config')

type Options = {
  /** How users invoke the commands, for messages. */
  command?: string
  /** The folder of the session file, by default that of the user's settings. */
  folder?: string
  rows: AdminTable
  commands: Readonly<Record<string, Command>>
}
export async function startCli({
  command = 'npx menmian-layout',
  folder = join(settings, 'menmian-layout'),
  rows,
  commands,
}: Options): Promise<void> {
  process.exitCode = await runCli(
    process.argv.slice(2),
    {
      fetch: (url, init) => fetch(url, init),
      env: process.env,
      system: detectSystemLanguage(),
      command,
      folder,
      rows,
      print: (text) => void process.stdout.write(`${text}\n`),
      printError: (text) => void process.stderr.write(`${text}\n`),
      secret: promptForSecret,
    },
    commands,
  )
}
