/** A file store outside the database, and its errors. Files are named by the SHA-256 of their content and never change. */
import { createHash } from 'node:crypto'

export type Entry = { blob: string; changedAt: number }
export type BlobStore = {
  /** Writes the complete content or no file. Writing the same content again repairs a damaged file. */
  put(blob: string, content: Buffer): Promise<void>
  get(blob: string): Promise<Buffer>
  /** Deletes a file; a missing file counts as deleted. */
  delete(blob: string): Promise<void>
  /** Lists all names with the time of their last change. */
  list(): Promise<Entry[]>
}

/** `away`: the store does not respond; `full`: it has no space; `lost`: the file is missing or damaged. */
type Reason = 'away' | 'full' | 'lost'
export class StoreError extends Error {
  override name = 'StoreError'
  readonly reason: Reason
  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Returns the store's error, also when it is the cause of a call's fault. */
export function findStoreError(error: unknown): StoreError | undefined {
  if (error instanceof StoreError) return error
  return error instanceof Error && error.cause instanceof StoreError ? error.cause : undefined
}

export const toBlobName = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Names contain no path separators. A `.part` file was left by a writer that did not finish. */
const NAME = /^[0-9a-f]{64}(?:\.[0-9a-f]{12}\.part)?$/
export const isBlobName = (blob: string): boolean => NAME.test(blob)
export function assertBlobName(blob: string): void {
  if (!isBlobName(blob)) throw new Error(`not the name of a blob: ${JSON.stringify(blob.slice(0, 100))}`)
}

/** Verifies the content: browsers cache a picture for a year, so damaged content must not reach them. */
export function verifyContent(blob: string, content: Buffer): Buffer {
  if (toBlobName(content) !== blob) throw new StoreError('lost', `the content of ${blob} is damaged`)
  return content
}
