import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { editorPageRoot } from '#schemas/publishing/facts.ts'
import { isEditorPagePath, type Place } from '#schemas/publishing/parts.ts'
import { button, field, label, problem, stack } from '#studio/look/look.css.ts'
import { useStudio, useSay, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { getScreenHref, useScopeText } from '../places.ts'
import { words } from './words.ts'
import { TextField } from '#studio/look/text-field.tsx'

type Layer = Pick<Place, 'layer' | 'scope'>
type Props = { layer: Layer; taken: (place: Place) => boolean }

/** Creates a page at a new address, as a draft with its name as the first text, and opens it. */
export function NewPage({ layer, taken }: Props): ReactNode {
  const say = useWords(words)
  const scopeText = useScopeText()
  const [isOpen, open] = useState(false)
  return (
    <>
      <button type="button" className={button.plain} onClick={() => open(true)}>
        {say('newPage')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => open(false)}
        title={say('newPage')}
        description={say('newPageHint', { whom: scopeText(layer) })}
      >
        <NewPageForm layer={layer} taken={taken} />
      </Dialog>
    </>
  )
}

const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)

function NewPageForm({ layer, taken }: Props): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { client } = useStudio()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [names, setNames] = useState({ 'zh-CN': '', en: '' })
  const [slug, setSlug] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const address = slug ?? toSlug(names.en)
  const place = { path: editorPageRoot + address, ...layer }
  const hint =
    address === ''
      ? undefined
      : !isEditorPagePath(place.path)
        ? say('slugForm')
        : taken(place)
          ? say('slugTaken')
          : undefined
  const isComplete = names['zh-CN'].trim() !== '' && names.en.trim() !== '' && address !== '' && hint === undefined
  async function create(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    const text = { 'zh-CN': names['zh-CN'].trim(), en: names.en.trim() }
    const nodes = { name: { widget: 'basic/text', props: { text } } }
    try {
      const content = { version: 1, title: text, nodes, order: ['name'] }
      await client.call('POST /api/admin/revisions', { place, content, base: null, note: '' })
      await queries.invalidateQueries({ queryKey: ['pages'] })
      go(getScreenHref('edit', place))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : sayOfAll('unreachable'))
      setBusy(false)
    }
  }
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) void create()
      }}
    >
      {(['zh-CN', 'en'] as const).map((locale) => (
        <label key={locale}>
          <span className={label}>{say(locale)}</span>
          <TextField
            className={field}
            value={names[locale]}
            onText={(text) => setNames({ ...names, [locale]: text })}
          />
        </label>
      ))}
      <label>
        <span className={label}>{say('address')}</span>
        <TextField
          className={field}
          value={address}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={hint !== undefined}
          onText={(text) => setSlug(text.toLowerCase())}
        />
      </label>
      {(hint ?? failure) && (
        <p role="alert" className={problem}>
          {hint ?? failure}
        </p>
      )}
      <button type="submit" className={button.filled} disabled={!isComplete || isBusy}>
        {say(isBusy ? 'creating' : 'create')}
      </button>
    </form>
  )
}
