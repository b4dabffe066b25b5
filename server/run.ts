/** The server itself: migrate → seed when empty → listen. `main.ts` has taken the lock and opened the database. */
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createApp } from './app.ts'
import { StartError, type Config } from './config.ts'
import { connect } from './db/connect.ts'
import { watchHealth } from './db/health.ts'
import { bringUpToDate } from './db/migrate.ts'
import type { Opened } from './db/open.ts'
import { promos } from './db/schema/index.ts'
import { seed } from './db/seed/index.ts'
import { createJobs } from './jobs/index.ts'
import { firstOwnerCode, retireDemoOwner } from './layouts/first-owner.ts'
import { followRelease } from './layouts/publish.ts'
import { listen, stopListening } from './listen.ts'
import { secretKeyOf } from './secret-key.ts'
import { createServices } from './services.ts'

/** From an open database to an open door. What must be undone goes into `stops`, the last first. */
export async function run(config: Config, { url, log, stops }: Opened): Promise<void> {
  const connection = connect(url, config.databasePool)
  stops.push(() => connection.close())
  const ran = await bringUpToDate(url)
  if (ran.length) log.info({ ran }, 'migrated')
  const services = await createServices(config, connection, secretKeyOf(config), log)
  if (config.mode === 'production') {
    // demo accounts have known passwords
    const [shop] = await services.db.select({ promoCode: promos.promoCode }).from(promos).limit(1)
    if (!shop) throw new StartError('The database has no shop in it. Bring your own, or fill it with the demo shop: npm run seed')
    if (await retireDemoOwner(services)) log.warn('the owner of the demo shop was switched off: its password is known to everybody')
  } else if (await seed(services.db, { numbers: config.seedNumbers, now: services.clock.now(), secrets: services.secrets })) {
    console.log(`  The empty shop was filled with demo data: ${config.seedNumbers} numbers.`)
  }
  const { remade, broken } = await followRelease(services)
  if (remade.length || broken.length) log.info({ remade, broken }, 'published pages followed the release')
  const ownerCode = await firstOwnerCode(services)
  // from here on the database may go away: whatever fails, fails for one caller
  const health = watchHealth(connection)
  const jobs = createJobs(services)
  const { app } = createApp({ services, health, jobs })
  const server = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000 }, getRequestListener(app.fetch))
  await listen(server, config)
  stops.push(
    () => health.stop(),
    () => jobs.stop(),
    () => stopListening(server),
  )
  jobs.start()
  const local = config.publicUrl
  console.log(`\n  Menmian is open:  ${local}/shop/`)
  if (config.demo) console.log(`  Demo console:     ${local}/demo`)
  console.log(`  Contract:         ${local}/openapi.json\n`)
  if (ownerCode) console.log(`  Nobody may change pages yet. The first owner:\n    npm run layout -- first-owner NAME --url ${local} --code ${ownerCode}\n`)
  process.send?.({ ready: true, url: local })
}
