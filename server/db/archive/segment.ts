/**
 * PostgreSQL's `archive_command` and `restore_command`: compresses a segment of the write-ahead log into the archive and back. PostgreSQL
 * runs it, so it works without a server. A segment is archived completely or not at all, and never overwritten.
 */
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Above 125 PostgreSQL aborts the recovery; 1 means that the archive ends before this segment. */
const ABORT = 200

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code
function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

function putSegment(segment: string, place: string): void {
  const content = readFileSync(segment)
  const part = `${place}.part`
  try {
    writeFileSync(part, gzipSync(content, { level: 1 }), { mode: 0o600 })
    sync(part)
    // unlike a rename, a link never replaces a file
    linkSync(part, place)
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
    // PostgreSQL crashed after archiving the segment and before recording that
    if (!gunzipSync(readFileSync(place)).equals(content))
      throw new Error(`${place} is there already, and is another segment`, { cause: error })
  } finally {
    rmSync(part, { force: true })
  }
  if (process.platform !== 'win32') sync(dirname(place))
}

function getSegment(place: string, segment: string): number {
  let packed: Buffer
  try {
    packed = readFileSync(place)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return 1
    throw error
  }
  writeFileSync(segment, gunzipSync(packed), { mode: 0o600 })
  return 0
}

const [what, from = '', to = ''] = process.argv.slice(2)
try {
  if (what === 'put') putSegment(from, `${to}.gz`)
  else process.exitCode = getSegment(`${from}.gz`, to)
} catch (error) {
  console.error(`archive: ${what} ${from}: ${(error as Error).message}`)
  process.exitCode = what === 'put' ? 1 : ABORT
}
