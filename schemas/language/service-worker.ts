/** Path of the service worker in a build, below the base of the shop. */
export const SERVICE_WORKER = 'service-worker.js'

/** Message of the shop to the service worker: addresses of the files that the page has loaded. */
export type FilesMessage = { type: 'files'; files: string[] }

export const MAX_FILES = 400
export function isFilesMessage(value: unknown): value is FilesMessage {
  if (typeof value !== 'object' || value === null) return false
  const { type, files } = value as Partial<FilesMessage>
  return (
    type === 'files' &&
    Array.isArray(files) &&
    files.length <= MAX_FILES &&
    files.every((file) => typeof file === 'string')
  )
}
