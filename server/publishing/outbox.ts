/** Publishing's work in the outbox. */
import { createEnqueue } from '../db/outbox.ts'
import type { MediaStore } from '../db/schema/media.ts'

/** The kinds of work and their data. Rows store the names, and a server of an earlier release may run them, so they must not change. */
export type Work = {
  /** Starts campaigns that are due, and ends those that have reached their end. */
  runCampaigns: { campaignId: number }
  /** Draws the sizes of a picture of the media library. */
  drawMedia: { hash: string; /** 1 at first. */ attempt?: number }
  /** Deletes the files of a deleted picture. */
  forgetMedia: { hash: string }
  /** Deletes a blob from its store, unless a picture has it. */
  dropBlob: { store: MediaStore; blob: string }
}
export const enqueue = createEnqueue<Work>()
