/** Measures backup and restore of a large shop (reliability T16); printed, not asserted, because the machine may be busy. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { createTemporaryFolder } from '#server/testing/processes.ts'
import { createTestDatabase } from '#server/testing/server.ts'
import { backup, restore } from './backup.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { formatPlanName } from '#server/seed/numbers/plans.ts'
import { addNumbers } from '#server/seed/numbers/add.ts'

const folder = createTemporaryFolder('size')
const rows = Number(process.env.ROWS ?? (isNightly ? 1_000_000 : 3000))

test(`${rows} rows are backed up, restored and compared`, { timeout: 3_600_000 }, async () => {
  const [full, bare] = [connect(await createTestDatabase(), 1, 0), connect(await createTestDatabase(), 1, 0)]
  for (const step of ['drop schema public cascade', 'create schema public']) await bare.db.execute(sql.raw(step))
  await migrate(bare.url, 1)
  const written = await addNumbers(full.db, { upTo: rows, now: 1_790_000_000_000, packageName: formatPlanName })
  expect(written).toBe(rows)

  const file = join(folder, 'shop.backup')
  const from = performance.now()
  const saved = await backup(full.url, file)
  const between = performance.now()
  expect(await restore(bare.url, file)).toEqual(saved)
  const end = performance.now()
  expect(saved.rows).toBeGreaterThan(rows)
  const [saving, restoring] = [(between - from) / 1000, (end - between) / 1000].map((seconds) => seconds.toFixed(1))
  console.log(
    `${saved.rows} rows, ${(statSync(file).size / 1e6).toFixed(0)} MB: saved in ${saving} s, restored and compared in ${restoring} s, ${((end - from) / 1000).toFixed(1)} s in all (60 s is the aim on two quiet cores)`,
  )
  await Promise.all([full.close(), bare.close()])
})
