/** Reports placeholders of other systems, which the document language does not fill in. */
import type { Context } from './context.ts'

const BRACES = /\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{[A-Za-z_][\w.]*\}|<%[^<%]*%>/

export function checkBraces({ report }: Context, words: string, pointer: string): void {
  const match = BRACES.exec(words)
  if (match) report('MM7009', pointer, { braces: match[0] })
}
