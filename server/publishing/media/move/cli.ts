/** `npm run media:move -- --to database|folder|s3`: moves the pictures of the media library, whether or not the shop is running. */
import { parseArgs } from 'node:util'
import { createClock } from '#server/db/clock.ts'
import { connect } from '#server/db/connect.ts'
import { countFilesOutside } from '#server/db/backup/outside.ts'
import { assertShopExists, openForTool } from '#server/db/running.ts'
import { mediaStores, readConfig, StartError, type Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createBlobs } from '../blobs/blobs.ts'
import { findStoreError } from '../blobs/store.ts'
import { moveBlobs, type MoveProgress } from './move.ts'

const stops: (() => unknown)[] = []
const USAGE = 'npm run media:move -- --to database, folder or s3'
const EVERY_MS = 5000

function parseTarget({ mediaDir, s3 }: Config): Config['mediaStore'] {
  let typed: string | undefined
  try {
    typed = parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch {
    // an unknown option is reported like a missing option
  }
  const to = mediaStores.find((candidate) => candidate === typed)
  if (!to) throw new StartError(`Missing or unknown store. Use ${USAGE}`)
  if (to === 'folder' && !mediaDir)
    throw new StartError('Set the folder: MEDIA_DIR=… npm run media:move -- --to folder')
  if (to === 's3' && !s3) throw new StartError('Set the bucket: S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET.')
  return to
}

const formatMoved = ({ files, bytes }: MoveProgress) => `${files} files (${Math.ceil(bytes / 1024)} kB)`

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const to = parseTarget(config)
  assertShopExists(config)
  const { db, close } = connect(await openForTool(config, stops, true), 2)
  stops.push(close)
  if (!(await countFilesOutside(db))) throw new StartError('Start the shop with this release first.')
  const clock = await createClock(db, config.mode !== 'production')
  const blobs = createBlobs(config, createLog('silent'))
  let reportedAt = performance.now()
  const done = await moveBlobs({ db, blobs, clock }, to, (moved) => {
    if (performance.now() - reportedAt < EVERY_MS) return
    reportedAt = performance.now()
    console.log(`  ${formatMoved(moved)}`)
  })
  console.log(`  Moved ${formatMoved(done)} to ${to}. The shop deletes the old copies in an hour.`)
  if (config.mediaStore !== to)
    console.log(
      `  New pictures are still stored in ${config.mediaStore}: set MEDIA_STORE=${to}, restart the shop, and move again.`,
    )
  if (!done.lost.length) return
  console.error(
    `  ${done.lost.length} files are missing or damaged. Upload these pictures again:\n  ${done.lost.join('\n  ')}`,
  )
  process.exitCode = 1
}

try {
  await run()
} catch (error) {
  const why = findStoreError(error)
  if (error instanceof StartError) console.error(`\n  ${error.message}\n`)
  else if (why)
    console.error(`\n  A store failed: ${why.message}. Files moved so far remain moved; run the command again later.\n`)
  else console.error(error)
  process.exitCode = 1
}
for (const step of stops.toReversed()) await step()
