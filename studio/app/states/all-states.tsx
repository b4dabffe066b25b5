/** Shows a page in all its states side by side; each differs in one choice from the state in the address. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { region } from 'virtual:region'
import { getNameInItself } from './names.ts'
import { button, hint } from '#studio/look/look.css.ts'
import {
  editions,
  looks,
  personas,
  parseState,
  textSizes,
  setState,
  type Edition,
  type Look,
  type State,
} from '#studio/states/states.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { openPlace } from '../editor/place.ts'
import { usePageTitles } from '../editor/names/page-titles.ts'
import { useDrawable } from '../media/in-document.tsx'
import { getScreenHref, parsePlace, useScopeText } from '../places.ts'
import { head } from '../screens.css.ts'
import { useJournal } from '../use-journal.ts'
import * as styles from './all-states.css.ts'
import { formatDataName } from './names.ts'
import { loadPageChoices, type PageChoices } from './page-choices.ts'
import { SmallCanvas } from './small-canvas.tsx'
import { createStartQueue } from './starts.ts'
import { words } from './words.ts'

const AT_ONCE = 4

type Cell = { name: string; state: State }
function useGroups(choices: PageChoices, state: State): { legend: string; cells: Cell[] }[] {
  const say = useWords(words)
  const { locale } = useStudio()
  const toCell = (data: State['data']): Cell => ({ name: formatDataName(data, locale), state: { ...state, data } })
  return [
    {
      legend: say('persona'),
      cells: choices.personas.map((persona) => ({
        name: personas[persona].name[locale],
        state: { ...state, persona },
      })),
    },
    { legend: say('data'), cells: choices.data.map(toCell) },
    { legend: say('reads'), cells: choices.errors.reads.map(toCell) },
    {
      legend: say('language'),
      cells: region.locales.map((language) => ({
        name: getNameInItself(language),
        state: { ...state, locale: language },
      })),
    },
    {
      legend: say('look'),
      cells: (Object.keys(looks) as Look[]).map((look) => ({ name: looks[look][locale], state: { ...state, look } })),
    },
    {
      legend: say('edition'),
      cells: (Object.keys(editions) as Edition[]).map((edition) => ({
        name: editions[edition][locale],
        state: { ...state, edition },
      })),
    },
    {
      legend: say('textSize'),
      cells: textSizes.map((textSize) => ({ name: say('percent', { size: textSize }), state: { ...state, textSize } })),
    },
  ].filter(({ cells }) => cells.length > 1)
}

export function AllStates(): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const journal = useJournal()
  const [search] = useSearchParams()
  const text = search.toString()
  const { place, state } = useMemo(() => {
    const params = new URLSearchParams(text)
    return { place: parsePlace(params), state: parseState(params, region.locales) }
  }, [text])
  const { data, error, refetch } = useQuery({
    queryKey: ['states', place],
    queryFn: async () => {
      const { history } = await openPlace(client, journal, place)
      return { document: history.document, choices: await loadPageChoices(place.path, history.document) }
    },
    gcTime: 0,
  })
  const getPageTitle = usePageTitles()
  const scopeText = useScopeText()
  const toEditor = (next: State) => `/edit?${setState(new URLSearchParams(text), next).toString()}`
  return (
    <main className={styles.screen}>
      <div className={head}>
        <h1>
          {getPageTitle(place.path) || place.path} · {scopeText(place)} · {say('allStates')}
        </h1>
        <Link className={button.plain} href={getScreenHref('edit', place)}>
          {say('toEditor')}
        </Link>
      </div>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loading')}</p>}
      {data && <Sheet key={text} {...data} place={place} state={state} getHref={toEditor} />}
    </main>
  )
}

type SheetProps = {
  document: Awaited<ReturnType<typeof openPlace>>['history']['document']
  choices: PageChoices
  place: ReturnType<typeof parsePlace>
  state: State
  getHref: (state: State) => string
}
function Sheet({ document, choices, place, state, getHref: to }: SheetProps): ReactNode {
  const common = useSay()
  const [starts] = useState(() => createStartQueue(AT_ONCE))
  const drawable = useDrawable(document)
  const groups = useGroups(choices, state)
  return groups.map(({ legend, cells }) => (
    <section key={legend} aria-label={`${common('canvas')} · ${legend}`}>
      <h2 className={styles.group}>{legend}</h2>
      <div className={styles.cells}>
        {cells.map((cell) => (
          <SmallCanvas
            key={cell.name}
            name={cell.name}
            href={to(cell.state)}
            place={place}
            document={drawable}
            state={cell.state}
            starts={starts}
          />
        ))}
      </div>
    </section>
  ))
}
