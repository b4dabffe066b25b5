import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { region } from 'virtual:region'
import { getDirection } from '#schemas/language/direction.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { getLanguageName } from '#schemas/language/language-name.ts'
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
  const { client, locale } = useStudio()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [names, setNames] = useState<Readonly<Record<LanguageTag, string>>>({})
  const [slug, setSlug] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const address = slug ?? toSlug(names.en ?? names[region.fallback] ?? '')
  const place = { path: editorPageRoot + address, ...layer }
  const hint =
    address === ''
      ? undefined
      : !isEditorPagePath(place.path)
        ? say('slugForm')
        : taken(place)
          ? say('slugTaken')
          : undefined
  const trimmed = region.locales.map((language) => [language, (names[language] ?? '').trim()] as const)
  const isComplete = trimmed.every(([, name]) => name !== '') && address !== '' && hint === undefined
  async function create(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    const [first, ...others] = trimmed
    const text = others.length > 0 ? Object.fromEntries(trimmed) : first![1]
    const nodes = { name: { widget: 'basic/text', props: { text } } }
    try {
      const content = { version: 1, title: text, nodes, order: ['name'] }
      await client.call('POST /api/admin/revisions', { place, content, base: null, note: '' })
      await queries.invalidateQueries({ queryKey: ['pages'] })
      go(getScreenHref('edit', place, { panel: 'add' }))
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
      {region.locales.map((language) => (
        <label key={language}>
          <span className={label}>{say('name', { language: getLanguageName(language, locale) })}</span>
          <TextField
            className={field}
            dir={getDirection(language)}
            value={names[language] ?? ''}
            onText={(text) => setNames({ ...names, [language]: text })}
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
