/** Compiler inputs besides the release: published own pages, the shop's address, and the sizes of uploaded pictures. */
import { inArray } from 'drizzle-orm'
import type { Environment } from '../../../compiler/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../db/connect.ts'
import { uploads } from '../../db/schema/index.ts'
import { ownPages } from '../layers/layers.ts'

export type Around = Pick<Environment, 'address' | 'weights'> & { own?: readonly string[] }

const FILE = /\/files\/([\w-]{43})/g

/** `contents`: the documents whose pictures are measured. */
export async function aroundOf(
  db: Database,
  { publicUrl }: Config,
  contents: readonly (string | null)[],
): Promise<Around> {
  const ids = [...new Set(contents.flatMap((content) => [...(content ?? '').matchAll(FILE)].map(([, id = '']) => id)))]
  const files = ids.length
    ? await db.select({ id: uploads.id, size: uploads.size }).from(uploads).where(inArray(uploads.id, ids))
    : []
  return {
    own: await ownPages(db),
    address: publicUrl,
    weights: Object.fromEntries(files.map(({ id, size }) => [`/files/${id}`, size])),
  }
}
