import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { pickLocale } from '#renderer/i18n/pick.ts'
import { region } from 'virtual:region'
import { getNameInItself } from './names.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import {
  editions,
  looks,
  personas,
  textSizes,
  defaultState,
  type Edition,
  type Look,
  type State,
} from '#studio/states/states.ts'
import { button, hint, title } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { formatDataName, formatStateName } from './names.ts'
import type { PageStates } from './page-choices.ts'
import * as styles from './states.css.ts'
import { words } from './words.ts'

type Props = { place: Place; document: unknown; state: State; onState: (part: Partial<State>) => void }

/** Chooses the state of the canvas, limited to the choices that make sense for the page's login and calls. */
export function StateControl({ place, document, state, onState }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { path } = place
  const { data, error, refetch } = useQuery({
    queryKey: ['states', path],
    queryFn: async () => (await import('./page-choices.ts')).loadPageStates(path),
    staleTime: Infinity,
  })
  const what = formatStateName(state, data?.usual, locale)
  return (
    <Popover.Root>
      <Popover.Trigger title={what || undefined} className={`${button.plain} ${styles.control}`}>
        <span className={styles.label}>{what ? say('stateOf', { what }) : say('state')}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.over} align="start" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={title}>{say('state')}</Popover.Title>
            {data && <Groups states={data} document={document} state={state} onState={onState} />}
            {!data && !error && <p className={hint}>{say('loading')}</p>}
            {error && <Failure message={say('failed')} retry={() => void refetch()} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type GroupsProps = Pick<Props, 'document' | 'state' | 'onState'> & { states: PageStates }
function Groups({ states, document, state, onState }: GroupsProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  // the link carries the editor's state
  const [search] = useSearchParams()
  const choices = useMemo(() => states.choices(document), [states, document])
  const { reads, writes } = choices.errors
  const listDataOptions = (names: readonly State['data'][]) =>
    names.map((name) => [name, formatDataName(name, locale)] as const)
  const errorGroups = [
    { legend: say('reads'), names: reads },
    { legend: say('writes'), names: writes },
  ].filter(({ names }) => names.length)
  return (
    <>
      <Group
        legend={say('persona')}
        value={state.persona || states.usual}
        options={choices.personas.map((name) => [name, personas[name].name[locale]])}
        onChoose={(persona) => onState({ persona: persona === states.usual ? '' : persona })}
      />
      {choices.data.length > 1 && (
        <Group
          legend={say('data')}
          value={state.data}
          options={listDataOptions(choices.data)}
          onChoose={(data) => onState({ data })}
        />
      )}
      {errorGroups.map(({ legend, names }) => (
        <Group
          key={legend}
          legend={legend}
          value={state.data}
          options={listDataOptions(names)}
          onChoose={(data) => onState({ data })}
        />
      ))}
      <Group
        legend={say('language')}
        value={pickLocale(region, [state.locale || locale])}
        options={region.locales.map((language) => [language, getNameInItself(language)])}
        onChoose={(chosen) => onState({ locale: chosen })}
      />
      <Group
        legend={say('look')}
        value={state.look}
        options={(Object.keys(looks) as Look[]).map((look) => [look, looks[look][locale]])}
        onChoose={(look) => onState({ look })}
      />
      <Group
        legend={say('edition')}
        value={state.edition}
        options={(Object.keys(editions) as Edition[]).map((edition) => [edition, editions[edition][locale]])}
        onChoose={(edition) => onState({ edition })}
      />
      <Group
        legend={say('textSize')}
        value={state.textSize}
        options={textSizes.map((size) => [size, say('percent', { size })])}
        onChoose={(textSize) => onState({ textSize })}
      />
      <div className={styles.foot}>
        <button className={button.quiet} onClick={() => onState({ ...defaultState, width: state.width })}>
          {say('asUsual')}
        </button>
        <Link className={button.plain} href={`/states?${search.toString()}`}>
          {say('allStates')}
        </Link>
      </div>
    </>
  )
}

type GroupProps<T extends string | number> = {
  legend: string
  value: T | State['data']
  options: readonly (readonly [T, string])[]
  onChoose: (value: T) => void
}
function Group<T extends string | number>({ legend, value, options, onChoose }: GroupProps<T>): ReactNode {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(([option, label]) => (
          <label key={option} className={styles.option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
