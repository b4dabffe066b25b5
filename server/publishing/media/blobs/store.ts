/** A store of files outside the database, and its errors. A file is named by the SHA-256 of its content, and is never changed. */
import { createHash } from 'node:crypto'

export type Entry = { blob: string; changedAt: number }
export type BlobStore = {
  /** The whole content or nothing; the same content again replaces a file that was damaged. */
  put(blob: string, content: Buffer): Promise<void>
  get(blob: string): Promise<Buffer>
  /** A missing file counts as deleted. */
  delete(blob: string): Promise<void>
  /** All names, with the time of the last change. */
  list(): Promise<Entry[]>
}

/** `away`: it does not answer; `full`: it takes no more; `lost`: the file is missing or damaged. */
type Reason = 'away' | 'full' | 'lost'
export class StoreError extends Error {
  override name = 'StoreError'
  readonly reason: Reason
  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Why a store failed, also below the fault of a call. */
export function reasonOf(error: unknown): StoreError | undefined {
  if (error instanceof StoreError) return error
  return error instanceof Error && error.cause instanceof StoreError ? error.cause : undefined
}

export const blobOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** No path leads from a name. A part is a file whose writer has ended. */
const NAME = /^[0-9a-f]{64}(?:\.[0-9a-f]{12}\.part)?$/
export const isName = (blob: string): boolean => NAME.test(blob)
export function assertName(blob: string): void {
  if (!isName(blob)) throw new Error(`not the name of a blob: ${JSON.stringify(blob.slice(0, 100))}`)
}

/** Browsers keep a picture for a year, so a damaged one must not reach them. */
export function verified(blob: string, content: Buffer): Buffer {
  if (blobOf(content) !== blob) throw new StoreError('lost', `the content of ${blob} is damaged`)
  return content
}
