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
import { Context, type FieldFinding } from '#studio/inspector/context.ts'
import { Field } from '#studio/inspector/field.tsx'
import { hint } from '#studio/look/look.css.ts'
import { useSay, useStudio } from '../context.tsx'
import { Failure } from '../failure.tsx'
import type { Editing } from '../editor/editing.ts'
import { usePageTitles } from '../editor/names/page-titles.ts'
import { useShippedWords } from '../editor/names/shipped-words.ts'
import { useFacts, useFactsProblem } from '../facts.ts'
import { Thumbnail } from '../media/in-document.tsx'
import { PickMedia } from '../media/pick-media.tsx'
import { useRecordsControl } from '../records/control.tsx'
import type { FormFields } from './forms.ts'
import * as styles from './settings.css.ts'

// the colour library is needed by this form only
const Tones = lazy(async () => ({ default: (await import('./tones.tsx')).Tones }))

type Props = FormFields & {
  editing: Editing
  /** Called when a field is entered. */
  onEnter: (key: string) => void
}
const renderThumbnail = (reference: string) => <Thumbnail reference={reference} />
/** Returns the context of the fields; undefined until the facts are loaded. */
function useFieldContext(editing: Editing, isLayered: boolean, onPickMedia: (pointer: string) => void) {
  const { locale } = useStudio()
  const facts = useFacts()
  const resolveWords = useShippedWords()
  const getPageTitle = usePageTitles()
  const Records = useRecordsControl()
  const { below, history, issues } = useSyncExternalStore(editing.subscribe, editing.now)
  const { document } = history
  const { perform } = editing
  const onChange = useCallback(
    (pointer: string, value: unknown, label: Sentence) =>
      perform([value === undefined ? { type: 'unset', pointer } : { type: 'set', pointer, value }], {
        group: pointer,
        as: { id: value === undefined ? 'unset' : 'set', values: { place: label } },
      }),
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
        getFix(finding: FieldFinding) {
          const operation = finding.fix && toOperation(document, finding.fix)
          return operation && (() => perform([operation]))
        },
        resolveWords,
        getTitle: getPageTitle,
        getPageArea,
        renderPicture: renderThumbnail,
        Records,
        onPickMedia,
      },
    [
      locale,
      facts,
      document,
      below,
      isLayered,
      issues,
      onChange,
      perform,
      resolveWords,
      getPageTitle,
      Records,
      onPickMedia,
    ],
  )
}

export function Fields({ editing, schema, parts, isLayered, onEnter }: Props): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const { problem: failure, retry } = useFactsProblem()
  const { place, history, tab } = useSyncExternalStore(editing.subscribe, editing.now)
  const { document } = history
  const [picking, setPicking] = useState<string>()
  const { perform } = editing
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
      <fieldset className={styles.fields} disabled={tab === 'elsewhere'}>
        {Object.entries(schema.properties ?? {}).map(([key, property]) => {
          const part = getOwn(parts, key)
          const pointer = `/${key}`
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
      </fieldset>
      <PickMedia
        isOpen={picking !== undefined}
        onClose={() => setPicking(undefined)}
        onPick={(reference) => picking !== undefined && perform([{ type: 'set', pointer: picking, value: reference }])}
        scope={place.scope}
      />
    </Context>
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
    field.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [isReady])
  return { asked: requestedKey, field }
}
