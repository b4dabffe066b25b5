/** Serves an agent over standard input and output until its client closes them. */
import { once } from 'node:events'
import type { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'

export async function serveOverStdio(create: () => McpServer): Promise<void> {
  const served = serveStdio(create)
  await once(process.stdin, 'close')
  await served.close()
}
