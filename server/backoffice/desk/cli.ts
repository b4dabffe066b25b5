/** `npm run desk -- COMMAND`: the commands of staff over `/api/admin` (docs/operators.md). Without a command, they are listed. */
import { join } from 'node:path'
import { startCli } from '#server/publishing/cli/start.ts'
import { shopRows } from '../cli/commands.ts'
import { deskCommands } from './commands.ts'

await startCli({
  command: 'npm run desk --',
  // the session of the editors' commands, ignored by git
  folder: join(import.meta.dirname, '../../../.cache/layout'),
  rows: shopRows,
  commands: deskCommands,
})
