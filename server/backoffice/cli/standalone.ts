/** `npx menmian-layout COMMAND`: the editors' commands of this shop without a clone, bundled into one file (scripts/packaging/bundle.ts). */
import { startCli } from '#server/publishing/cli/start.ts'
import { createMcpCommand } from '#server/publishing/mcp/command.ts'
import { serveOverStdio } from '#server/publishing/mcp/stdio.ts'
import { shopCommands, shopRows } from './commands.ts'

await startCli({ rows: shopRows, commands: { ...shopCommands, ...createMcpCommand(serveOverStdio) } })
