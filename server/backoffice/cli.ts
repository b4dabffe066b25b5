/** `npm run layout -- COMMAND`: editors' commands over `/api/admin` (docs/operators.md). Without a command, they are listed. */
import { join } from 'node:path'
import { project } from '#menmian.config.ts'
import { startCli } from '../publishing/cli/start.ts'
import { createPublishedCommands } from '../publishing/cli/release/published.ts'
import { createCompiler } from '../publishing/compile/compile.ts'
import { createRelease } from '../publishing/compile/release.ts'
import { createMcpCommand } from '../publishing/mcp/command.ts'
import { serveOverStdio } from '../publishing/mcp/stdio.ts'
import { shopCommands, shopRows } from './cli/commands.ts'
import { shopDocuments } from './documents.ts'

await startCli({
  command: 'npm run layout --',
  // ignored by git
  folder: join(import.meta.dirname, '../../.cache/layout'),
  rows: shopRows,
  commands: {
    ...shopCommands,
    ...createPublishedCommands(() => createCompiler(createRelease(project), shopDocuments)),
    ...createMcpCommand(serveOverStdio),
  },
})
