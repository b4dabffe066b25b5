/** Prompts for a password without echo on a terminal; from a pipe it reads the first line. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function promptForSecret(question: string): Promise<string> {
  process.stderr.write(question)
  const noEcho = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: noEcho, terminal: process.stdin.isTTY })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
