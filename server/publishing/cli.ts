/** `npm run layout -- COMMAND`: editors' commands over `/api/admin` (docs/operators.md). Without a command, they are listed. */
import { join } from 'node:path'
import { systemLanguage } from '../../compiler/build/language.ts'
import { promptForSecret } from './cli/prompt-secret.ts'
import { commands } from './cli/commands.ts'
import { published } from './cli/release/published.ts'
import { runCli } from './cli/run.ts'
import { mcp } from './mcp/command.ts'
import { overStdio } from './mcp/stdio.ts'

process.exitCode = await runCli(
  process.argv.slice(2),
  {
    fetch: (url, init) => fetch(url, init),
    env: process.env,
    system: systemLanguage(),
    command: 'npm run layout --',
    // ignored by git
    folder: join(import.meta.dirname, '../../.cache/layout'),
    print: (text) => void process.stdout.write(`${text}\n`),
    printError: (text) => void process.stderr.write(`${text}\n`),
    secret: promptForSecret,
  },
  { ...commands, ...published, ...mcp(overStdio) },
)
