/** `menmian/server`: published documents, accounts, media, campaigns and Studio's files for any project. */
export { createPublishingServer, type PublishingOptions, type PublishingServer } from './server.ts'
export { startServer, type ServerOptions } from './start.ts'
