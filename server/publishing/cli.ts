/** `npm run layout -- COMMAND`: an editor's hand on `/api/admin` (docs/operators.md). `npm run layout` alone says what there is. */
import { world } from './cli/world.ts'
import { runCli } from './cli/run.ts'

process.exitCode = await runCli(process.argv.slice(2), world)
