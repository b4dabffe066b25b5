/** Dialog that changes the copies of a shared block on other pages, as drafts that are published together with this page. */
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { maxPlaces } from '#schemas/publishing/parts.ts'
import type { Section } from '#schemas/publishing/sections.ts'
import { updateSharedCopies, listSharedRoots, type SharedCopy } from '#studio/document/shared.ts'
import { button, hint, problem, row, stack } from '#studio/look/look.css.ts'
import { useSay, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import type { Editing } from '../editor/editing.ts'
import { useDocumentNames } from '../editor/names/document-names.ts'
import { useFacts } from '../facts.ts'
import { Failure } from '../failure.tsx'
import { useDocuments, type Changed, type LayeredDocument, type Refused } from '../many/documents.ts'
import { OutcomeOfMany } from '../many/outcome.tsx'
import { PickPages } from '../many/pick-pages.tsx'
import { SaveBar } from '../many/save-bar.tsx'
import { useTogether, type Together } from '../many/use-together.ts'
import { findSharedSection, getScope, useSectionChange, useSections } from './sections.ts'
import { sharedWords as words } from './words.ts'

type Content = Section['content']
type Place = ReturnType<Editing['now']>['place']

/** The content of the copy on this page; null when the page cannot be analysed. */
function useContent(editing: Editing, root: string): Content | null | undefined {
  const [content, setContent] = useState<Content | null>()
  useEffect(() => {
    let isGone = false
    const { document } = editing.now().history
    void editing
      .ask<'section'>({ question: 'section', document, roots: [root] })
      .catch(() => null)
      .then((answer) => isGone || setContent(answer ?? null))
    return () => void (isGone = true)
  }, [editing, root])
  return content
}

type Copied = LayeredDocument & { isSame: boolean }
/** Returns the other pages that have the block, with their copies up to date. */
function useCopies(
  documents: readonly LayeredDocument[] | undefined,
  place: Place,
  content: Content | null | undefined,
  name: string,
) {
  const facts = useFacts()
  return useMemo(() => {
    if (!documents || !content || !facts) return undefined
    return documents
      .filter(({ path, document }) => path !== place.path && listSharedRoots(document, name).length > 0)
      .map((page): Copied => {
        const document = updateSharedCopies(page.document, facts.widgets, content, name)
        return { ...page, document, isSame: document === page.document }
      })
  }, [documents, content, facts, place.path, name])
}

type Update = { content: Content | null | undefined; name: string; together: Together }
/** Returns a function that saves this page and the changed pages as drafts, and the content of the saved section. */
function useUpdate(editing: Editing, { content, name, together }: Update) {
  const say = useWords(words)
  const facts = useFacts()
  const { place } = editing.now()
  const scope = getScope(place)
  const { data: sections } = useSections(scope)
  const changeSection = useSectionChange(scope)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  async function save(changed: readonly Changed[]): Promise<Refused | undefined> {
    if (!content || !facts) return undefined
    const { document } = editing.now().history
    const own = updateSharedCopies(document, facts.widgets, content, name)
    if (own !== document)
      editing.perform([{ type: 'set', pointer: '', value: own }], { as: { id: 'share', values: { name } } })
    const revision = await editing.save()
    if (revision === undefined) throw new Error(say('notSaved'))
    const refused = await together.save(
      place,
      changed,
      say('note', { name }),
      editing.isUnpublished() ? [revision] : [],
    )
    const section = findSharedSection(sections, name)
    if (section && !refused) await changeSection(section.id, { content })
    return refused
  }
  return {
    failure,
    isSaving,
    async update(changed: readonly Changed[]): Promise<Refused | undefined> {
      setFailure(undefined)
      setSaving(true)
      try {
        return await save(changed)
      } catch (error) {
        setFailure((error as Error).message)
        return undefined
      } finally {
        setSaving(false)
      }
    },
  }
}

type Props = { editing: Editing; copy: SharedCopy; onClose: () => void }
export function UpdateShared({ editing, copy: { root, name }, onClose }: Props): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const getName = useDocumentNames()
  const { place } = editing.now()
  const { documents, error, refetch } = useDocuments(place)
  const content = useContent(editing, root)
  const copies = useCopies(documents, place, content, name)
  const together = useTogether()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { update, isSaving, failure } = useUpdate(editing, { content, name, together })
  const changed = (copies ?? []).filter(({ isSame }) => !isSame)
  const picked = changed.filter(({ path }) => !left.has(path))
  const isSaved = together.outcome.is !== 'none' && together.outcome.is !== 'refused'

  const save = async () => {
    const refused = await update(picked)
    if (refused && 'findings' in refused) setLeft(new Set([...left, ...refused.findings.keys()]))
  }
  return (
    <Dialog isOpen onClose={onClose} title={say('title', { name })} description={say('hint')}>
      <div className={stack}>
        {error && <Failure message={error.message} retry={refetch} />}
        {content === null && <p className={problem}>{say('notSaved')}</p>}
        {!copies && !error && content !== null && <p className={hint}>{sayOfAll('loading')}</p>}
        {copies && changed.length === 0 && !isSaved && (
          <p role="status">{say(copies.length === 0 ? 'none' : 'allSame')}</p>
        )}
        {failure && (
          <p className={problem} role="alert">
            {failure}
          </p>
        )}
        <OutcomeOfMany together={together} getName={getName} />
        {copies && changed.length > 0 && !isSaved && (
          <>
            <PickPages
              name={say('pages')}
              paths={copies.map(({ path }) => path)}
              chosen={new Set(picked.map(({ path }) => path))}
              getName={getName}
              getReason={(path) => (changed.some((page) => page.path === path) ? undefined : say('same'))}
              onChosen={(chosen) =>
                setLeft(new Set(changed.map(({ path }) => path).filter((path) => !chosen.has(path))))
              }
            />
            <SaveBar count={picked.length} most={maxPlaces - 1} isReady={!isSaving} together={together} onSave={save} />
          </>
        )}
        {(isSaved || changed.length === 0) && (
          <div className={row}>
            <button className={button.quiet} onClick={onClose}>
              {say('close')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
