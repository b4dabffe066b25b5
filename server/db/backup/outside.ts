/** Picture files that are stored outside the database, which a backup does not contain. */
import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import type { MediaStore } from '../schema/media.ts'
import type { Config } from '#server/platform/config.ts'
import { queryRows, readShop } from './tables.ts'

type Outside = { store: MediaStore; files: number }
/** Counts files by store; undefined before the first start of this release, when all files are in the database. */
export async function countFilesOutside(db: Database): Promise<Outside[] | undefined> {
  const { tables } = await readShop(db)
  if (!tables.some(({ name, columns }) => name === 'media_variants' && columns.includes('store'))) return undefined
  return queryRows<Outside>(
    db,
    sql`select store, count(distinct blob)::int as files
      from (select store, blob from media_originals union all select store, blob from media_variants) kept
      where store <> 'database' group by store order by store`,
  )
}

/** Returns a sentence for each store. */
export function formatPicturesNotice(outside: Outside[] = [], { mediaDir, s3 }: Config): string {
  const places: Partial<Record<MediaStore, string>> = {
    folder: mediaDir ? `the folder ${mediaDir}` : 'the folder of MEDIA_DIR',
    s3: s3 ? `the bucket ${s3.bucket} of ${s3.endpoint}` : 'the bucket of S3_BUCKET',
  }
  if (!outside.length) return '\n  It includes the pictures of the media library.'
  return outside
    .map(
      ({ store, files }) =>
        `\n  It does not include ${files} files of the media library, which are stored in ${places[store]}. Copy those as well, after the backup.`,
    )
    .join('')
}
