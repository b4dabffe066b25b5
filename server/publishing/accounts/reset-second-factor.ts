/**
 * `npm run second-factor:reset -- mei`: removes the second factor of an owner who has neither phone nor recovery codes, whether or not the
 * shop is running. It requires access to the machine and the database; no module imports this script, so no request can reach it.
 */
import { eq } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import { createClock } from '#server/db/clock.ts'
import { connect } from '#server/db/connect.ts'
import { assertShopExists, openForTool } from '#server/db/running.ts'
import { operators } from '#server/db/schema/publishing.ts'
import { readConfig, StartError } from '#server/platform/config.ts'
import { revokeAll } from './accounts.ts'
import { removeSecondFactor } from './second-factor.ts'
import { recordActions } from './trail.ts'

const stops: (() => unknown)[] = []
const USAGE = 'npm run second-factor:reset -- LOGIN'

function parseLogin(): string {
  const refused = new StartError(`Missing login. Use ${USAGE}`)
  let given: string[]
  try {
    given = parseArgs({ allowPositionals: true }).positionals
  } catch {
    throw refused
  }
  const [login, more] = given
  if (!login || more !== undefined) throw refused
  return login.toLowerCase()
}

async function run(): Promise<void> {
  const login = parseLogin()
  const config = readConfig(process.env)
  assertShopExists(config)
  const { db, close } = connect(await openForTool(config, stops, true), 1)
  stops.push(close)
  const clock = await createClock(db, config.mode !== 'production')
  await db.transaction(async (tx) => {
    const [operator] = await tx.select().from(operators).where(eq(operators.login, login)).for('update')
    if (!operator) throw new StartError(`No account named ${login}.`)
    if (operator.role !== 'owner')
      throw new StartError(
        `${login} is ${operator.role}. Ask an owner to run npm run layout -- operators set ${login} --reset-second-factor`,
      )
    if (!operator.isActive)
      throw new StartError(`${login} is disabled. Ask an owner to run npm run layout -- operators set ${login} --on`)
    if (operator.totpSecret === null) throw new StartError(`${login} has no second factor.`)
    await removeSecondFactor({ db: tx }, operator.id)
    await revokeAll({ db: tx, clock }, operator.id)
    const now = clock.now()
    const detail = { command: 'second-factor:reset' }
    await recordActions(tx, [
      { actor: 'server', action: 'operator.secondFactorReset', subject: login, detail, at: now },
    ])
  })
  console.log(
    `  Second factor of ${login} removed; all sessions ended. Sign in with the password and set it up again:\n  npm run layout -- second-factor on`,
  )
}

try {
  await run()
} catch (error) {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error)
  process.exitCode = 1
}
for (const step of stops.toReversed()) await step()
