/** Placeholders of other systems: in the words of a document nothing fills them in. */
import type { Context } from './context.ts'

const BRACES = /\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{[A-Za-z_][\w.]*\}|<%[^<%]*%>/

export function checkBraces({ report }: Context, words: string, pointer: string): void {
  const found = BRACES.exec(words)
  if (found) report('MM7009', pointer, { braces: found[0] })
}
