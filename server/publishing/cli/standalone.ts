/** `npx menmian-layout COMMAND`: the editors' commands without a clone, bundled into one file (scripts/packaging/bundle.ts). */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { detectSystemLanguage } from '#compiler/build/language.ts'
import { promptForSecret } from './prompt-secret.ts'
import { commands } from './commands.ts'
import { runCli } from './run.ts'
import { createMcpCommand } from '../mcp/command.ts'
import { serveOverStdio } from '../mcp/stdio.ts'

const { APPDATA, XDG_CONFIG_HOME } = process.env
const settings =
  process.platform === 'win32'
    ? APPDATA || join(homedir(), 'AppData/Roaming')
    : XDG_CONFIG_HOME || join(homedir(), '.config')

process.exitCode = await runCli(
  process.argv.slice(2),
  {
    fetch: (url, init) => fetch(url, init),
    env: process.env,
    system: detectSystemLanguage(),
    command: 'npx menmian-layout',
    folder: join(settings, 'menmian-layout'),
    print: (text) => void process.stdout.write(`${text}\n`),
    printError: (text) => void process.stderr.write(`${text}\n`),
    secret: promptForSecret,
  },
  { ...commands, ...createMcpCommand(serveOverStdio) },
)
