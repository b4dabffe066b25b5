/** A real S3 server on this machine, with one bucket. Its objects survive a restart. */
import S3rver from '@20minutes/s3rver'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { S3Settings } from '../platform/config.ts'

export type TestS3 = {
  settings: S3Settings
  /** Names of the stored objects. */
  objects(): string[]
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startTestS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const on = (port: number) =>
    new S3rver({ directory, port, address: '127.0.0.1', silent: true, configureBuckets: [{ name: 'pictures' }] })
  let running: S3rver | undefined = on(0)
  const { port } = await running.run()
  const stop = async () => {
    await running?.close()
    running = undefined
  }
  afterAll(async () => {
    await stop()
    rmSync(directory, { recursive: true })
  })
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'pictures',
      key: 'S3RVER',
      secret: 'S3RVER',
      pathStyle: true,
    },
    objects: () =>
      readdirSync(directory, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('._S3rver_object')),
    stop,
    async start() {
      running = on(port)
      await running.run()
    },
  }
}
