/** Publishing's work: handlers of the outbox, and sweeps that become due by time alone. */
import { sql } from 'drizzle-orm'
import { lifetimes } from '../db/access/policies.ts'
import type { JobHandlers } from '../db/jobs/handlers.ts'
import { createDeletion, type Sweep } from '../db/jobs/run-sweeps.ts'
import { timestamp } from '../db/schema/columns.ts'
import {
  editorEvents,
  jobs,
  layoutDocuments,
  layoutReports,
  layoutResults,
  operatorTokens,
  rateLimits,
} from '../db/schema/publishing.ts'
import { DAY } from '../platform/time.ts'
import { runCampaigns } from './campaigns/run.ts'
import { deleteBlob, deleteMediaFiles, deleteUnusedBlobs } from './media/library.ts'
import { drawMedia } from './media/variants.ts'
import type { Work } from './outbox.ts'
import type { PublishingServices } from './context.ts'

export const publishingHandlers: JobHandlers<PublishingServices, Work> = {
  runCampaigns: (tx, services, work) => runCampaigns(tx, services, work),
  drawMedia: (tx, services, work) => drawMedia(tx, services, work),
  forgetMedia: (tx, { clock }, { hash }) => deleteMediaFiles(tx, { hash, now: clock.now() }),
  dropBlob: (tx, { blobs }, at) => deleteBlob(tx, blobs, at),
}

export const publishingSweeps: readonly Sweep<PublishingServices>[] = [
  createDeletion('limits', (now) => sql`${rateLimits} where ${rateLimits.expiresAt} < ${timestamp(now)}`),
  // an open shop may still request a bundle that was published some days ago
  createDeletion(
    'documents',
    (now) =>
      sql`${layoutDocuments} where ${layoutDocuments.createdAt} < ${timestamp(now - lifetimes.documentMs)} and not exists (select 1 from ${layoutResults} where ${layoutResults.hash} = ${layoutDocuments.hash})`,
  ),
  createDeletion(
    'layoutReports',
    (now) => sql`${layoutReports} where ${layoutReports.lastAt} < ${timestamp(now - lifetimes.reportsMs)}`,
  ),
  // the newest event is retained because it holds the last position
  createDeletion(
    'editorEvents',
    (now) =>
      sql`${editorEvents} where ${editorEvents.at} < ${timestamp(now - lifetimes.editorEventsMs)} and (${editorEvents.seq} is null or ${editorEvents.seq} < (select max(seq) from editor_events))`,
  ),
  createDeletion(
    'operatorTokens',
    (now) => sql`${operatorTokens} where ${operatorTokens.expiresAt} < ${timestamp(now)}`,
  ),
  createDeletion('jobs', (now) => sql`${jobs} where ${jobs.doneAt} < ${timestamp(now - lifetimes.jobsMs)}`),
  {
    name: 'mediaLeftovers',
    everyMs: DAY,
    due: async () => [0],
    // its jobs do the work, so this run reports no changes
    run: async (tx, { blobs }, _, now) => (await deleteUnusedBlobs(tx, blobs, now)) < 0,
  },
]
