/** `npm run check:published`: what the documents that a running server shows would be under the code of this working tree. */
import { world } from './cli/world.ts'
import { runCli } from './cli/run.ts'

process.exitCode = await runCli(['check-published', ...process.argv.slice(2)], world)
