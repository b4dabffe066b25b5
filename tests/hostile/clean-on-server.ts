/** Renders rich texts as the server does, for tests in the browser. */
import { JSDOM } from 'jsdom'
import { renderToString } from 'react-dom/server'
import { setCleanerWindow, renderRichText, prepareCleaner } from '#widgets/basic/rich-text/drawn.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Undefined when the text is omitted. */
    drawOnServer: (texts: string[]) => Promise<(string | undefined)[]>
  }
}

export async function drawOnServer(_: unknown, texts: string[]): Promise<(string | undefined)[]> {
  setCleanerWindow(async () => new JSDOM('').window)
  await prepareCleaner()
  return texts.map((text) => {
    const nodes = renderRichText(text)
    return nodes === undefined ? undefined : renderToString(nodes)
  })
}
