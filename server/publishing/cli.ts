/** `npm run layout -- COMMAND`: editors' commands over `/api/admin` (docs/operators.md). Without a command, they are listed. */
import { join } from 'node:path'
import { project } from '#menmian.config.ts'
import { detectSystemLanguage } from '#compiler/build/language.ts'
import { promptForSecret } from './cli/prompt-secret.ts'
import { commands } from './cli/commands.ts'
import { createPublishedCommands } from './cli/release/published.ts'
import { runCli } from './cli/run.ts'
import { createCompiler } from './compile/compile.ts'
import { createRelease } from './compile/release.ts'
import { createMcpCommand } from './mcp/command.ts'
import { serveOverStdio } from './mcp/stdio.ts'

process.exitCode = await runCli(
  process.argv.slice(2),
  {
    fetch: (url, init) => fetch(url, init),
    env: process.env,
    system: detectSystemLanguage(),
    command: 'npm run layout --',
    // ignored by git
    folder: join(import.meta.dirname, '../../.cache/layout'),
    print: (text) => void process.stdout.write(`${text}\n`),
    printError: (text) => void process.stderr.write(`${text}\n`),
    secret: promptForSecret,
  },
  {
    ...commands,
    ...createPublishedCommands(() => createCompiler(createRelease(project))),
    ...createMcpCommand(serveOverStdio),
  },
)
