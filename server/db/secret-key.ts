/**
 * The secret key: from the environment, or generated at the first start and stored next to the data. The database stores a digest of it, so
 * that a server with another key is refused before it mistakes encrypted data for corrupt data.
 */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, type Config } from '../platform/config.ts'
import type { Database } from './connect.ts'
import { settings } from './schema/system.ts'
import type { Secrets } from '../platform/secrets.ts'

export function readSecretKey({ secretKey, dataDir }: Config): string {
  if (secretKey) return secretKey
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** Refuses a key that differs from the first server's. */
export async function assertSameKey(db: Database, secrets: Secrets): Promise<void> {
  const mark = secrets.digest('key', 'the key of this database')
  const row = { key: 'secretKey', value: mark }
  await db.insert(settings).values(row).onConflictDoNothing()
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, row.key))
  if (stored?.value !== mark)
    throw new StartError(
      'This database belongs to another secret key: what it keeps sealed could not be opened. Give SECRET_KEY the value that the first server has (it stands in secret.key of its DATA_DIR when none was given).',
    )
}
