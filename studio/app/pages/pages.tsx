import { truncateText } from '#schemas/language/graphemes.ts'
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import type { AdminData } from '#schemas/publishing/index.ts'
import { isEditorPagePath, toLayer, formatLayerName, toViewer, type Place } from '#schemas/publishing/parts.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { Welcome } from '../first-steps/first-steps.tsx'
import { Opening } from '../opening/opening.tsx'
import { getScreenHref, parsePlace } from '../places.ts'
import { formatMoment, formatSpan } from '../times.ts'
import { pagesName } from '../screens.ts'
import { badge, entry, fold, found, group, head, list, path as pathStyle, rows } from '../screens.css.ts'
import { areaNames, getArea, getAreaTitle, listNames } from './areas.ts'
import { LayerFields } from './layer-fields.tsx'
import { NewPage } from './new-page.tsx'
import { words as pagesWords } from './words.ts'
import { SearchField } from '#studio/look/search-field.tsx'

type Page = AdminData<'GET /api/admin/pages'>['list'][number]
type Layer = Pick<Place, 'layer' | 'scope'>

/** Whether an entry is a page; settings and card layouts have their own forms. */
const isPage = ({ path }: Page) => path.startsWith('/')

const groupNames = ['changedPages', ...areaNames] as const
const getGroup = ({ path }: Page, isChanged: boolean): (typeof groupNames)[number] =>
  isChanged ? 'changedPages' : getArea(path)

/** Stores the chosen layer in the address, so that navigating back from the editor restores it. */
function useLayer(): [Layer, (layer: Layer) => void] {
  const { session } = useStudio()
  const [, go] = useLocation()
  const search = useSearch()
  const ownCode = session?.operator.promoCode
  const chosen = useMemo(() => {
    const { layer, scope } = parsePlace(new URLSearchParams(search))
    return ownCode ? toLayer({ ...toViewer({ layer, scope }), promoCode: ownCode }) : { layer, scope }
  }, [search, ownCode])
  return [chosen, (next) => go(`/?${new URLSearchParams(next).toString()}`, { replace: true })]
}

/** Returns the pages whose texts contain the words, published or in the newest drafts, each with an excerpt. */
function useTexts(wanted: string): ReadonlyMap<string, string> {
  const { client } = useStudio()
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({
    queryKey: ['found', words],
    enabled: words !== '' && words === wanted,
    queryFn: ({ signal }) => client.call('GET /api/admin/find', { words: truncateText(words, MOST_WORDS) }, { signal }),
  })
  return useMemo(() => {
    const texts = (words === wanted && data?.list.filter(({ kind }) => kind === 'title' || kind === 'text')) || []
    return new Map(texts.toReversed().map(({ path, excerpt }) => [path, excerpt]))
  }, [data, words, wanted])
}
const TYPING_MS = 300
const MOST_WORDS = 80

/** `text`: the searchable text. `content`: rendered once, independent of the filter. */
type Row = { page: Page; state: string; text: string; content: ReactNode }
/** Returns the pages of a layer. Independent of the search, which only hides rows. */
function usePages(layer: Layer, list: readonly Page[] | undefined) {
  const say = useSay()
  const { locale } = useStudio()
  return useMemo(() => {
    const all = (list ?? []).filter(isPage)
    const findLayer = (page: Page) =>
      page.layers.find((candidate) => formatLayerName(candidate) === formatLayerName(layer))
    const formatState = (page: Page) => {
      const count = page.problems.reduce((sum, { issues }) => sum + issues.length, 0)
      if (count) return say('problems', { count })
      const current = findLayer(page)
      if (!current) return isEditorPagePath(page.path) && !page.isReached ? say('unlinked') : ''
      const [campaign] = current.campaigns
      if (campaign) return say('scheduled', { span: formatSpan(campaign.from, campaign.until, locale) })
      if (current.latest !== current.published) return say('draft')
      const at = current.publishedAt
      const state = at === null ? say('published') : say('publishedAt', { at: formatMoment(at, locale) })
      return page.isReached ? state : `${state} · ${say('unlinked')}`
    }
    // a page created in Studio is listed only if this layer or a layer below has it
    const isThere = (page: Page) =>
      !isEditorPagePath(page.path) || findLayer(page) !== undefined || page.layers.some(isBelow(layer))
    const names = listNames(list ?? [])
    const visible = all.filter(isThere).map((page): Row => {
      const href = getScreenHref('edit', { path: page.path, ...layer })
      const title = names.get(page.path)?.[locale] ?? page.path
      const state = formatState(page)
      const text = `${page.path} ${title}`.toLowerCase()
      const { changedAt = null, changedBy = '' } = findLayer(page) ?? {}
      const changed = changedAt === null ? '' : say('changedBy', { by: changedBy, at: formatMoment(changedAt, locale) })
      return { page, state, text, content: <PageLink {...{ href, title, state, changed, path: page.path }} /> }
    })
    return {
      shown: visible,
      isChangedPage: (page: Page) => findLayer(page) !== undefined || page.problems.length > 0,
      known: all.flatMap(({ layers }) => layers.map(toViewer)),
      isTaken: ({ path }: Place) => all.some((page) => page.path === path && findLayer(page) !== undefined),
    }
  }, [layer, list, locale, say])
}

export function Pages(): ReactNode {
  const say = useSay()
  const sayOfPages = useWords(pagesWords)
  const { client, locale, session } = useStudio()
  const [words, setWords] = useState('')
  const [layer, setLayer] = useLayer()
  const wanted = words.trim().toLowerCase()
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('GET /api/admin/pages', {}, { signal }),
  })
  const { shown, known, isTaken, isChangedPage } = usePages(layer, data?.list)
  // drafts first, pages without a link to them last
  const groups = useMemo(
    () =>
      groupNames.map((name) => ({
        name,
        of: shown.filter(({ page }) => getGroup(page, isChangedPage(page)) === name),
      })),
    [shown, isChangedPage],
  )
  const texts = useTexts(wanted)
  const isFound = ({ text, page }: Row) => text.includes(wanted) || (wanted !== '' && texts.has(page.path))
  const matchingGroups = groups.filter(({ of }) => of.some(isFound))
  return (
    <main className={list}>
      {session?.features.includes('GET /api/admin/opening') && <Opening />}
      <Welcome scope={toViewer(layer).promoCode} />
      <div className={head}>
        <h1>{pagesName[locale]}</h1>
        <LayerFields viewer={toViewer(layer)} known={known} onChange={(viewer) => setLayer(toLayer(viewer))} />
        {toViewer(layer).promoCode && session?.operator.promoCode === null && (
          <Link className={button.quiet} href={`/many?change=copy&scope=${toViewer(layer).promoCode}`}>
            {sayOfPages('copyPages')}
          </Link>
        )}
        {data && !toViewer(layer).pageCode && <NewPage layer={layer} taken={isTaken} />}
      </div>
      <SearchField name={say('searchPages')} value={words} onChange={setWords} />
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {isPending && <p className={hint}>{say('loading')}</p>}
      {data && matchingGroups.length === 0 && <p className={hint}>{say('noPages')}</p>}
      {groups.map(({ name, of }) => {
        const title = name === 'changedPages' ? say('changedPages') : getAreaTitle(name)[locale]
        const isHidden = !matchingGroups.some((matching) => matching.name === name)
        const list = (
          <ul className={rows}>
            {of.map((row) => (
              <PageRow
                key={row.page.path}
                content={row.content}
                isFound={isFound(row)}
                excerpt={wanted === '' ? undefined : texts.get(row.page.path)}
              />
            ))}
          </ul>
        )
        return (
          <section key={name} aria-label={title} hidden={isHidden}>
            {name === 'technical' ? (
              <details open={wanted !== '' || undefined}>
                <summary className={fold}>{say('folded', { name: title, count: of.length })}</summary>
                {list}
              </details>
            ) : (
              <>
                {matchingGroups.length > 1 && <h2 className={group}>{title}</h2>}
                {list}
              </>
            )}
          </section>
        )
      })}
    </main>
  )
}

/** Rows that do not match the search are hidden rather than unmounted, so that they reappear immediately. */
type RowProps = { content: ReactNode; isFound: boolean; excerpt: string | undefined }
const PageRow = memo(function PageRow({ content, isFound, excerpt }: RowProps): ReactNode {
  return (
    <li hidden={!isFound}>
      {content}
      {excerpt !== undefined && <p className={found}>{excerpt}</p>}
    </li>
  )
})
type LinkProps = { href: string; title: string; path: string; state: string; changed: string }
const PageLink = memo(function PageLink({ href, title, path, state, changed }: LinkProps): ReactNode {
  return (
    <Link className={entry} href={href}>
      <span>
        {title}
        <br />
        <span className={pathStyle}>{changed ? `${path} · ${changed}` : path}</span>
      </span>
      <span className={badge}>{state}</span>
    </Link>
  )
})

/** Returns whether a layer is below another layer. */
const isBelow =
  (upper: Layer) =>
  (lower: Layer): boolean => {
    const [above, below] = [toViewer(upper), toViewer(lower)]
    return ['', above.promoCode].includes(below.promoCode) && ['', above.pageCode].includes(below.pageCode)
  }
