import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { region } from 'virtual:region'
import { getDirection } from '#schemas/language/direction.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'
import type { PageTemplate } from '#schemas/language/template.ts'
import { getLanguageName } from '#schemas/language/language-name.ts'
import { editorPageRoot } from '#schemas/publishing/facts.ts'
import { isEditorPagePath, type Place } from '#schemas/publishing/parts.ts'
import { button, field, label, problem, stack } from '#studio/look/look.css.ts'
import { useStudio, useSay, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { getScreenHref, useScopeText } from '../places.ts'
import { ChoosePage } from '../templates/choose-page.tsx'
import { columns, form as formStyle } from '../templates/choose-page.css.ts'
import { fillTemplate, useTemplates } from '../templates/templates.ts'
import { words as templateWords } from '../templates/words.ts'
import { words } from './words.ts'
import { TextField } from '#studio/look/text-field.tsx'

type Layer = Pick<Place, 'layer' | 'scope'>
export type Props = { layer: Layer; taken: (place: Place) => boolean }

/** Creates a page at a new address, as a draft of a template or with its name as the first text, and opens it. */
export function NewPageDialog({ isOpen, onClose, ...props }: Props & { isOpen: boolean; onClose: () => void }) {
  const say = useWords(words)
  const scopeText = useScopeText()
  const { data, isPending } = useTemplates()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('newPage')}
      description={say('newPageHint', { whom: scopeText(props.layer) })}
      isWide={isPending || (data?.pages.length ?? 0) > 0}
    >
      <NewPageForm {...props} />
    </Dialog>
  )
}

const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
/** Returns the address with a number where it is in use. */
function findFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number++) {
    const next = number === 1 ? slug : `${slug}-${number}`
    if (slug === '' || !isTaken(next)) return next
  }
}
const readTitle = (title: unknown, language: LanguageTag): string =>
  isTextPerLanguage(title) ? (title[language] ?? '') : ''

/** Returns the names, the address and the template of a new page, and creates it. */
function useNewPage({ layer, taken }: Props) {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { client } = useStudio()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [names, setNames] = useState<Readonly<Record<LanguageTag, string>>>({})
  const [slug, setSlug] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [template, setTemplate] = useState<PageTemplate>()
  const getName = (language: LanguageTag) => names[language] ?? readTitle(template?.content.title, language)
  const getPlace = (text: string): Place => ({ path: editorPageRoot + text, ...layer })
  const suggested = toSlug(getName('en') || getName(region.fallback))
  const address = slug ?? findFreeSlug(suggested, (text) => taken(getPlace(text)))
  const place = getPlace(address)
  const hint =
    address === ''
      ? undefined
      : !isEditorPagePath(place.path)
        ? say('slugForm')
        : taken(place)
          ? say('slugTaken')
          : undefined
  const trimmed = region.locales.map((language) => [language, getName(language).trim()] as const)
  async function create(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    // a retry after a lost answer does not create a second page
    setSlug(address)
    const [first, ...others] = trimmed
    const text = others.length > 0 ? Object.fromEntries(trimmed) : first![1]
    const nodes = { name: { widget: 'basic/text', props: { text } } }
    try {
      const content = template ? fillTemplate(template, text) : { version: 1, title: text, nodes, order: ['name'] }
      await client.call('POST /api/admin/revisions', { place, content, base: null, note: '' })
      await queries.invalidateQueries({ queryKey: ['pages'] })
      go(getScreenHref('edit', place, template ? {} : { panel: 'add' }))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : sayOfAll('unreachable'))
      setBusy(false)
    }
  }
  return {
    getName,
    setName: (language: LanguageTag, text: string) => setNames({ ...names, [language]: text }),
    address,
    setSlug,
    template,
    setTemplate,
    hint,
    failure,
    isBusy,
    isComplete: trimmed.every(([, name]) => name !== '') && address !== '' && hint === undefined,
    create,
  }
}

function NewPageForm(props: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const sayOfTemplates = useWords(templateWords)
  const { data, error, refetch } = useTemplates()
  const { getName, setName, address, setSlug, template, setTemplate, hint, failure, isBusy, isComplete, create } =
    useNewPage(props)
  const templates = data?.pages ?? []
  const form = (
    <form
      className={`${stack} ${formStyle}`}
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
            value={getName(language)}
            onText={(text) => setName(language, text)}
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
  return (
    <div className={templates.length > 0 ? columns : undefined}>
      {error && <Failure message={sayOfTemplates('failed')} retry={() => void refetch()} />}
      {templates.length > 0 && (
        <ChoosePage
          templates={templates}
          chosen={template?.id}
          onChoose={(id) => setTemplate(templates.find((candidate) => candidate.id === id))}
        />
      )}
      {form}
    </div>
  )
}
