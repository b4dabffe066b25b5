/** Form of a settings document, generated from its schema and words. */
import { getPageArea } from '../pages/areas.ts'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useSearchParams } from 'wouter'
import { getValueAt } from '#compiler/findings/issue.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { shippedTheme } from '#schemas/theme/options.ts'
import { toOperation } from '#studio/document/fix.ts'
import type { Operation } from '#studio/document/operation.ts'
import { Context, type Change, type FieldFinding, type RichPicture } from '#studio/inspector/context.ts'
import { Field } from '#studio/inspector/field.tsx'
import type { FieldGroup } from '#schemas/settings/groups.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import type { Editing } from '../editor/editing.ts'
import { usePageTitles } from '../editor/names/page-titles.ts'
import { useShippedWords } from '../editor/names/shipped-words.ts'
import { useFacts, useFactsProblem } from '../facts.ts'
import { renderAlternative, Thumbnail } from '../media/in-document.tsx'
import { PickMedia, type Picking } from '../media/pick-media.tsx'
import { useOutdates } from '../translations/use-outdates.ts'
import { useRecordsControl } from '../records/control.tsx'
import type { FormFields } from './forms.ts'
import * as styles from './settings.css.ts'
import { words } from './words.ts'

// the colour library is needed by this form only
const Tones = lazy(async () => ({ default: (await import('./tones.tsx')).Tones }))

type Props = FormFields & {
  editing: Editing
  /** Called when a field is entered. */
  onEnter: (key: string) => void
}
const renderThumbnail = (reference: string) => <Thumbnail reference={reference} />
const toSetting = ({ pointer, value }: Change): Operation =>
  value === undefined ? { type: 'unset', pointer } : { type: 'set', pointer, value }
/** Returns the context of the fields; undefined until the facts are loaded. */
function useFieldContext(editing: Editing, isLayered: boolean, onPicking: (picking: Picking) => void) {
  const { locale } = useStudio()
  const facts = useFacts()
  const resolveWords = useShippedWords()
  const getPageTitle = usePageTitles()
  const Records = useRecordsControl()
  const { below, history, issues } = useSyncExternalStore(editing.subscribe, editing.now)
  const { document } = history
  const translations = useOutdates({ editing, value: document, pointer: '', resolveWords })
  const { perform } = editing
  const onChange = useCallback(
    (pointer: string, value: unknown, label: Sentence) =>
      perform([toSetting({ pointer, value })], {
        group: pointer,
        as: { id: value === undefined ? 'unset' : 'set', values: { place: label } },
      }),
    [perform],
  )
  const onChangeAll = useCallback(
    (changes: readonly Change[], label: Sentence) =>
      perform(changes.map(toSetting), { as: { id: 'set', values: { place: label } } }),
    [perform],
  )
  return useMemo(
    () =>
      facts && {
        locale,
        known: facts,
        value: document,
        below: isLayered ? below : undefined,
        findings: issues,
        onChange,
        onChangeAll,
        getFix(finding: FieldFinding) {
          const operation = finding.fix && toOperation(document, finding.fix)
          return operation && (() => perform([operation]))
        },
        resolveWords,
        ...translations,
        getTitle: getPageTitle,
        getPageArea,
        renderPicture: renderThumbnail,
        renderAlternative,
        Records,
        onPickMedia: (pointer: string) =>
          onPicking({ onPick: (reference) => perform([{ type: 'set', pointer, value: reference }]) }),
        pickPicture: (onPick: (picture: RichPicture) => void) => onPicking({ onPick: (_, picture) => onPick(picture) }),
      },
    [
      locale,
      facts,
      document,
      below,
      isLayered,
      issues,
      onChange,
      onChangeAll,
      perform,
      resolveWords,
      translations,
      getPageTitle,
      Records,
      onPicking,
    ],
  )
}

export function Fields({ editing, schema, parts, isLayered, groups, onEnter }: Props): ReactNode {
  const { properties = {} } = schema
  const say = useSay()
  const { locale } = useStudio()
  const { problem: failure, retry } = useFactsProblem()
  const { place, history, tab } = useSyncExternalStore(editing.subscribe, editing.now)
  const { document } = history
  const [picking, setPicking] = useState<Picking>()
  const context = useFieldContext(editing, isLayered, setPicking)
  const { asked, field } = useAskedField(context !== undefined)
  if (!context)
    return failure ? (
      <Failure message={say('factsFailed', { problem: failure })} retry={retry} />
    ) : (
      <p className={hint}>{say('loading')}</p>
    )
  return (
    <Context value={context}>
      {groups && <Index groups={groups} />}
      <fieldset className={styles.groups} disabled={tab === 'elsewhere'}>
        {(groups ?? [{ name: undefined, keys: Object.keys(properties) }]).map(({ name, keys }, index) => (
          <section
            key={index}
            id={getGroupId(index)}
            tabIndex={-1}
            className={styles.group}
            aria-label={name?.[locale]}
          >
            {name && <h3 className={styles.groupName}>{name[locale]}</h3>}
            <div className={styles.fields}>
              {keys.map((key) => {
                const part = getOwn(parts, key)
                const pointer = `/${key}`
                const property = properties[key]!
                return (
                  <div
                    key={key}
                    className={styles.field}
                    ref={key === asked ? field : undefined}
                    onFocus={() => onEnter(key)}
                  >
                    <Field
                      pointer={pointer}
                      schema={property}
                      part={part}
                      value={getValueAt(document, pointer)}
                      name={part?.name[locale] ?? key}
                    />
                    {property['x-unit'] === 'colour' && (
                      <Suspense fallback={null}>
                        <Tones brand={getValueAt(document, pointer) ?? shippedTheme.brand} />
                      </Suspense>
                    )}
                  </div>
                )
              })}
            </div>
          </section>
        ))}
      </fieldset>
      <PickMedia
        isOpen={picking !== undefined}
        onClose={() => setPicking(undefined)}
        onPick={(...picked) => picking?.onPick(...picked)}
        scope={place.scope}
      />
    </Context>
  )
}

const getGroupId = (index: number): string => `group-${index}`

/** Leads to the groups of a long form; in view while it scrolls. */
function Index({ groups }: { groups: readonly FieldGroup[] }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  return (
    <nav className={styles.index} aria-label={say('index')}>
      {groups.map(({ name }, index) => (
        <button
          key={index}
          type="button"
          className={button.quiet}
          onClick={() => {
            const group = document.getElementById(getGroupId(index))
            group?.scrollIntoView({ block: 'start' })
            group?.focus({ preventScroll: true })
          }}
        >
          {name[locale]}
        </button>
      ))}
    </nav>
  )
}

/** Scrolls to the field named in the address (`key`), which pages link to. */
function useAskedField(isReady: boolean) {
  const [search] = useSearchParams()
  const requestedKey = search.get('key')
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady) return
    field.current?.scrollIntoView({ block: 'center' })
    const find = (names: string) => field.current?.querySelector<HTMLElement>(names)
    // the first button may clear the field
    const control = find('input, textarea, select') ?? find('button')
    control?.focus({ preventScroll: true })
  }, [isReady])
  return { asked: requestedKey, field }
}
