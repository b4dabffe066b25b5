/** Marks are for the compiler only: nothing that browsers load has them. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentsPlugin } from '#compiler/build/documents-plugin.ts'
import { buildStructure } from '#compiler/build/structure.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { compile } from '#compiler/index.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { project } from '#menmian.config.ts'
import { environment, readShipped } from './case.ts'

const files = listLayoutFiles(project.root)
const listMarked = ({ nodes }: Layout) => Object.values(nodes).filter((node) => 'keep' in node)
/** The build's text of a document. */
async function build(file: string): Promise<Layout> {
  const { load } = documentsPlugin(project) as { load: (this: object, id: string) => Promise<string> }
  return JSON.parse(await load.call({ addWatchFile: () => undefined }, join(project.root, file))) as Layout
}

test('pages of orders, payments, logins and agreements have marks', () => {
  const marked = files.filter((file) => listMarked(readShipped(getLayoutRoute(file)) as unknown as Layout).length > 0)
  expect(marked.length).toBeGreaterThan(30)
})

test('neither the build nor a publication has marks, and the check of the structure does not know them', async () => {
  for (const file of files) {
    const path = getLayoutRoute(file)
    expect(listMarked(await build(file)), file).toEqual([])
    const { document } = compile(readShipped(path), environment, { route: path })
    expect(listMarked(document!), file).toEqual([])
  }
  expect(JSON.stringify(buildStructure(environment))).not.toContain('consent')
})
