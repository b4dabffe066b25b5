/** `npm run seed` keeps the demo shop away from real ones. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { openEmptyShop } from '../domain/site/empty-shop.ts'
import { createTestDatabase, testSecret } from '../testing/server.ts'

const url = await createTestDatabase('template1')
await migrate(url, Date.now())

async function runSeed(env: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, DATABASE_URL: url, SECRET_KEY: testSecret, ...env } }
  const args = [join(import.meta.dirname, 'cli.ts'), '--numbers', '5']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  return stdout + stderr
}

test('in production, and in a database that a production server opened, the demo shop is refused', async () => {
  expect(await runSeed({ NODE_ENV: 'production' })).toContain('npm run seed does not write it in production')
  const { db, close } = connect(url, 1)
  await openEmptyShop(db, Date.now())
  expect(await runSeed({ NODE_ENV: 'development' })).toContain('npm run seed adds no demo data')
  const { rows } = await db.execute(
    'select (select count(*)::int from numbers) + (select count(*)::int from goods) as count',
  )
  expect(rows).toEqual([{ count: 0 }])
  await close()
})
