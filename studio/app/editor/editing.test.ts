import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#compiler/layers/layers.ts'
import { isNightly, seed } from '#tests/night.ts'
import type { Operation } from '#studio/document/operation.ts'
import { createTheirOperation } from '../clashes/clashes.ts'
import type { Editing } from './editing.ts'
import { PageNotFound } from './place.ts'
import { createMemoryServer } from '#studio/testing/editor.ts'

const createText = (words: string) => ({ widget: 'basic/text', props: { text: words } })
const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const createPage = (): Json => ({
  version: 1,
  title: 'Page',
  nodes: Object.fromEntries(ids.map((id) => [id, createText(id)])),
  order: [...ids],
})
const set = (id: string, value: string): Operation => ({ type: 'set', pointer: `/nodes/${id}/props/text`, value })
const getText = (document: Json, id: string) =>
  (document.nodes as Record<string, ReturnType<typeof createText> | undefined>)[id]?.props.text
const getOrder = (document: Json) => document.order as string[]

/** Nodes that only one of the two editors changes; `shared` nodes are changed by both. */
const ownLists = [
  ['a', 'b'],
  ['c', 'd'],
] as const
const shared = ['e', 'f'] as const
const steps = fc.array(
  fc.tuple(
    fc.nat(1),
    fc.constantFrom('own', 'own', 'shared', 'new', 'hide', 'save', 'save', 'merge', 'undo' as const),
    fc.nat(),
  ),
  { minLength: 4, maxLength: 30 },
)

async function saveOrMerge(editing: Editing): Promise<void> {
  if ((await editing.save()) !== undefined || !editing.now().conflict) return
  await editing.takeTheirs()
  expect(await editing.save()).toBeDefined()
}

test('of two editors in any order of edits, drafts and merges no edit is lost', { timeout: 600_000 }, async () => {
  let [runs, edits] = [0, 0]
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const server = createMemoryServer(createPage())
      const editors = [await server.open('one'), await server.open('two')]
      /** Expected at the end: the last value of each place, and all values of places that both editors write. */
      const texts = new Map<string, string>()
      const written = new Map<string, Set<string>>(shared.map((id) => [id, new Set([id])]))
      const added: string[] = []
      const hidden = new Set<string>()
      for (const [index, [author, kind, number]] of list.entries()) {
        const editing = editors[author]!
        const value = `${author} ${index}`
        if (kind === 'own') {
          const id = ownLists[author]![number % 2]!
          editing.perform([set(id, value)])
          texts.set(id, value)
        } else if (kind === 'shared') {
          const id = shared[number % 2]!
          editing.perform([set(id, value)])
          written.get(id)!.add(value)
        } else if (kind === 'new') {
          const id = `new${index}`
          const pointer = `/order/${number % (getOrder(editing.now().history.document).length + 1)}`
          editing.perform([{ type: 'insert', pointer, value: id, nodes: { [id]: createText(value) } }])
          added.push(id)
        } else if (kind === 'hide') {
          const id = ownLists[author]![1]
          editing.perform([{ type: 'hide', pointer: `/nodes/${id}` }])
          hidden.add(id)
        } else if (kind === 'save') await saveOrMerge(editing)
        else if (kind === 'merge') await editing.takeTheirs()
        else {
          // undo and redo must preserve the edit
          editing.undo()
          editing.redo()
        }
        if (['own', 'shared', 'new', 'hide'].includes(kind)) edits++
      }
      for (const editing of [...editors, ...editors]) await saveOrMerge(editing)
      const end = server.page()
      for (const [id, value] of texts) expect([id, getText(end, id)]).toEqual([id, value])
      for (const [id, values] of written) expect([...values]).toContain(getText(end, id))
      expect(getOrder(end)).toEqual(expect.arrayContaining(added))
      for (const id of ids) expect([id, getOrder(end).includes(id)]).toEqual([id, !hidden.has(id)])
      expect(new Set(getOrder(end)).size).toBe(getOrder(end).length)
      runs++
    }),
    { numRuns: isNightly ? 10_000 : 1000, seed },
  )
  console.info(`${runs} interleavings of two editors, ${edits} edits, none lost`)
})

test('what is typed while a draft is saved or merged stays, and two savings at once are no conflict', async () => {
  const server = createMemoryServer(createPage())
  const [one, two] = [await server.open('one'), await server.open('two')]
  one.perform([set('a', 'from one')])
  await one.save()
  two.perform([set('c', 'from two')])
  server.meanwhile(async (name) => {
    if (name !== 'GET /api/admin/layer') return
    server.meanwhile(() => Promise.resolve())
    two.perform([set('d', 'typed meanwhile')])
  })
  expect(await two.takeTheirs()).toBe(true)
  const { document } = two.now().history
  expect(['a', 'c', 'd'].map((id) => getText(document, id))).toEqual(['from one', 'from two', 'typed meanwhile'])
  server.meanwhile(async (name) => {
    if (name !== 'POST /api/admin/revisions') return
    server.meanwhile(() => Promise.resolve())
    two.perform([set('d', 'and more')])
  })
  expect(await Promise.all([two.save(), two.save()])).toEqual([2, 3])
  expect([two.now().conflict, two.isUnsaved(), getText(server.page(), 'd')]).toEqual([undefined, false, 'and more'])
})

test('after somebody else published, the compiler compares with what visitors see now', async () => {
  const server = createMemoryServer(createPage())
  const [one, two] = [await server.open('one'), await server.open('two')]
  const lowers: unknown[] = []
  const compiler = {
    setLower: (lower: { shown: unknown }) => void lowers.push(lower.shown),
    check: async () => [],
    ask: async () => undefined,
    stop() {},
  }
  one.compileWith(compiler)
  two.perform([set('a', 'from two')])
  expect(await two.publish({ accept: false })).toBe(true)
  await one.setPublished(1)
  const publishedLayer = { nodes: { a: { props: { text: 'from two' } } } }
  expect([one.now().published, one.now().shown, lowers.at(-1)]).toEqual([1, publishedLayer, publishedLayer])
  // the same revision again causes no call
  const count = server.asked.length
  await one.setPublished(1)
  expect(server.asked.length).toBe(count)
  await one.setPublished(null)
  expect([one.now().published, one.now().shown, lowers.at(-1)]).toEqual([null, null, null])
})

test('what both changed stays as the one who merges has it, and the other value can be taken instead', async () => {
  const server = createMemoryServer(createPage())
  const [one, two] = [await server.open('one'), await server.open('two')]
  two.perform([set('a', 'from two'), set('b', 'only two')])
  await two.save()
  one.perform([set('a', 'from one'), set('c', 'only one')])
  expect(await one.save()).toBeUndefined()
  await one.takeTheirs()
  const texts = () => ['a', 'b', 'c'].map((id) => getText(one.now().history.document, id))
  expect(texts()).toEqual(['from one', 'only two', 'only one'])
  const [clash] = one.now().clashes
  expect(one.now().clashes).toEqual([
    { pointer: '/nodes/a/props/text', base: 'a', ours: 'from one', theirs: 'from two' },
  ])
  one.perform([createTheirOperation(one.now().history.document, clash!)!])
  one.settle([clash!])
  expect([texts()[0], one.now().clashes]).toEqual(['from two', []])
  expect(
    createTheirOperation(one.now().history.document, clash!),
    'what does not stand there any more is not replaced',
  ).toBeUndefined()
  one.undo()
  expect(texts()[0]).toBe('from one')
})

test('discarded changes make the page what visitors see, and undo brings them back', async () => {
  const server = createMemoryServer(createPage())
  const editing = await server.open('one')
  editing.perform([set('a', 'shown')])
  await editing.publish({ accept: false })
  editing.perform([set('a', 'draft')])
  await editing.save()
  editing.perform([set('b', 'more')])
  await editing.takeShown()
  expect(editing.now().history.document).toEqual({
    ...createPage(),
    nodes: { ...(createPage().nodes as Json), a: createText('shown') },
  })
  editing.undo()
  expect([getText(editing.now().history.document, 'a'), getText(editing.now().history.document, 'b')]).toEqual([
    'draft',
    'more',
  ])
})

test('an address at which nobody made a page is no page', async () => {
  await expect(createMemoryServer(null as never).open('one')).rejects.toBeInstanceOf(PageNotFound)
})

test('after a rollback the editor opens what is shown, and offers what was taken back until somebody saves', async () => {
  const server = createMemoryServer(createPage())
  const one = await server.open('one')
  for (const words of ['first', 'second']) {
    one.perform([set('a', words)])
    await one.publish({ accept: false })
  }
  const work = { history: one.now().history, base: one.now().revision }
  server.rollBack(1)
  // also in the browser whose journal has the version taken back
  for (const journaled of [undefined, work]) {
    const editing = await server.open('two', journaled)
    expect(getText(editing.now().history.document, 'a')).toBe('first')
    expect([editing.isUnsaved(), editing.isUnpublished()]).toEqual([false, false])
    expect(editing.now().takenBack).toMatchObject({ revision: 2, author: 'one', isOpen: false })
  }
  const editing = await server.open('two')
  await editing.takeRevision(2)
  expect(getText(editing.now().history.document, 'a')).toBe('second')
  expect([editing.now().takenBack, editing.isUnsaved(), editing.isUnpublished()]).toEqual([undefined, true, true])
  editing.undo()
  expect(getText(editing.now().history.document, 'a')).toBe('first')
  editing.perform([set('b', 'third')])
  expect(await editing.save()).toBe(3)
  expect((await server.open('two')).now().takenBack).toBeUndefined()
})

test('unsaved work on a version that was taken back is merged with what is shown when it is saved', async () => {
  const server = createMemoryServer(createPage())
  const one = await server.open('one')
  for (const words of ['first', 'second']) {
    one.perform([set('a', words)])
    await one.publish({ accept: false })
  }
  one.perform([set('c', 'unsaved')])
  server.rollBack(1)
  const editing = await server.open('one', { history: one.now().history, base: 2 })
  await saveOrMerge(editing)
  expect(['a', 'c'].map((id) => getText(server.page(), id))).toEqual(['first', 'unsaved'])
})
