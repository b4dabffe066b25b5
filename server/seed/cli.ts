/**
 * `npm run seed -- --numbers 1000000`: fills an empty database with the demo shop, or adds numbers to a shop. No server may run on the same
 * data.
 */
import { sql } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import { MAX_NUMBERS, readConfig, StartError } from '../platform/config.ts'
import { createClock } from '../db/clock.ts'
import { connect } from '../db/connect.ts'
import { lockData } from '../db/embedded/lock.ts'
import { migrateToCurrent } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { wasOpenedEmpty } from '../domain/site/empty-shop.ts'
import { addNumbers } from './numbers/add.ts'
import { formatPlanName } from './numbers/plans.ts'
import { seed } from './index.ts'
import { readSecretKey } from '../db/secret-key.ts'
import { createSecrets } from '../platform/secrets.ts'

const stops: (() => unknown)[] = []

async function run(): Promise<void> {
  const config = readConfig(process.env)
  if (config.mode === 'production')
    throw new StartError('The demo shop is fictitious: npm run seed does not write it in production (NODE_ENV).')
  const { values } = parseArgs({ options: { numbers: { type: 'string' } } })
  const numbers = values.numbers === undefined ? config.seedNumbers : Number(values.numbers)
  if (!Number.isInteger(numbers) || numbers < 0 || numbers > MAX_NUMBERS)
    throw new StartError(`--numbers must be a whole number from 0 to ${MAX_NUMBERS}.`)
  if (!config.databaseUrl) stops.push((await lockData(config.dataDir)).release)
  const url = await openDatabase(config, stops)
  await migrateToCurrent(url)
  const { db, close } = connect(url, 2, 0)
  stops.push(close)
  if (await wasOpenedEmpty(db))
    throw new StartError(
      'This database belongs to a shop that was opened in production: npm run seed adds no demo data.',
    )
  const now = (await createClock(db, true)).now()
  if (await seed(db, { numbers: Math.min(numbers, 20_000), now, secrets: createSecrets(readSecretKey(config)) }))
    console.log('  Demo shop created.')
  const onBatch = (count: number) => console.log(`  ${count} numbers`)
  const count = await addNumbers(db, { upTo: numbers, now, packageName: formatPlanName, onBatch })
  console.log(`  The shop has ${count} numbers.`)
  // the list's query plans depend on current statistics (server/domain/numbers/search.ts)
  await db.execute(sql`vacuum analyze numbers`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error)
  process.exitCode = 1
}
for (const step of stops.toReversed()) await step()
