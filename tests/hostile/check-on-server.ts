/** Checks rich texts with the compiler, in the shop of its own tests, for tests in the browser. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the codes of findings about markup, links and pictures, per text; the words are the editor's. */
    checkRichTexts: (texts: string[]) => Promise<string[][]>
  }
}

export async function checkRichTexts(_: unknown, texts: string[]): Promise<string[][]> {
  const { checkRichText } = await import('#compiler/checks/rich-text.ts')
  const { environment } = await import('../documents/environment.ts')
  const page = { environment: { ...environment, unlisted: ['/media/'] }, layout: { nodes: {} } }
  return texts.map((text) => {
    const codes: string[] = []
    const report = (code: string) => void codes.push(code)
    const context = { page, shipped: {}, report, replace: () => undefined }
    checkRichText(context as unknown as Parameters<typeof checkRichText>[0], text, '/nodes/a/props/html')
    return codes.filter((code) => /^MM(?:5|701[12]|80)/.test(code))
  })
}
