/** Asks for a password: on a terminal nothing of it is shown, from a pipe the first line is taken. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export async function askSecret(question: string): Promise<string> {
  process.stderr.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
