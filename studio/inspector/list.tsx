import { useState, type ComponentType } from 'react'
import { joinPointer } from '#compiler/findings/issue.ts'
import { getOwn, type Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { isTextPerLanguage, readText } from '#schemas/language/text-value.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { useInspector, type FieldFinding, type InspectorContext } from './context.ts'
import type { ControlProps } from './controls.tsx'
import { getInitialValue } from './fields.ts'
import { isWithin } from './found.tsx'
import { hasBinds, reindexBinds } from './data/entries.ts'
import { say as sayData } from './data/sentences.ts'
import { say } from './sentences.ts'
import { moveEntry } from './values.ts'
import * as styles from './inspector.css.ts'

/** Form of one value: of a list entry, or of a key in an object. */
export type Inner = ComponentType<{
  pointer: string
  schema: Schema
  part: Part | undefined
  value: unknown
  name: string
}>

/** Returns the title of a collapsed entry. */
function summarize(value: unknown, part: Part | undefined, context: InspectorContext): string {
  if (isObject(value)) return summarizeObject(value, context)
  if (typeof value === 'object') return ''
  return getOwn(part?.choices, String(value))?.[context.locale] ?? String(value)
}
function summarizeObject(value: Record<string, unknown>, { locale, resolveWords }: InspectorContext): string {
  const titleKey = ['name', 'title', 'label', 'text'].find((key) => value[key] !== undefined)
  const title = titleKey ? value[titleKey] : Object.values(value)[0]
  const words = isTextPerLanguage(title) ? title : resolveWords?.(title)
  return words ? readText(words, locale) : isObject(title) ? '' : String(title ?? '')
}
type HeadProps = {
  value: unknown
  part: Part | undefined
  number: number
  of: number
  found: readonly FieldFinding[]
  isOpen: boolean
  /** A value inside the entry is bound to data. */
  isBound: boolean
  mayRemove: boolean
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
}
/** Header of an entry: its title, which expands it, and its buttons. */
function EntryHead({
  value,
  part,
  number,
  of,
  found,
  isOpen,
  isBound,
  mayRemove,
  onOpen,
  onMove,
  onRemove,
}: HeadProps) {
  const context = useInspector()
  const { locale } = context
  const isMild = found.every(({ severity }) => severity === 'warning')
  const index = number - 1
  return (
    <div className={styles.entryHead}>
      <button type="button" className={`${styles.plain} ${styles.entryName}`} aria-expanded={isOpen} onClick={onOpen}>
        {say(locale, 'entry', { number })} {summarize(value, part, context)}
        {isBound && <span className={styles.unit}> · {sayData(locale, 'withData')}</span>}
        {found.length > 0 && !isOpen && (
          <span className={`${styles.finding} ${isMild ? styles.warning : ''}`}>
            {' '}
            {say(locale, 'found', { count: found.length })}
          </span>
        )}
      </button>
      <button
        type="button"
        className={styles.plain}
        aria-label={say(locale, 'up', { number })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={styles.plain}
        aria-label={say(locale, 'down', { number })}
        disabled={number === of}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </button>
      <button
        type="button"
        className={styles.plain}
        aria-label={say(locale, 'remove', { number })}
        disabled={!mayRemove}
        onClick={onRemove}
      >
        <span className={styles.drawn}>
          <Icon name="x" />
        </span>
      </button>
    </div>
  )
}
/** Control for a list: collapsed entries with buttons to move and remove them. */
export function ListControl(props: ControlProps<'list'> & { name: string; Entry: Inner }) {
  const { field, id, describedBy, pointer, part, value, name, set, Entry } = props
  const context = useInspector()
  const { locale, known } = context
  const [open, setOpen] = useState<number>()
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const target = pointer.split('/').slice(2).join('.')
  const label = part?.name ?? { 'zh-CN': name, en: name }
  /** `getNewIndex`: the new index of an entry. */
  function change(entries: unknown[], getNewIndex?: (index: number) => number | undefined, opened?: number): void {
    const binds = getNewIndex ? reindexBinds(context.value, target, getNewIndex) : []
    if (binds.length && context.onChangeAll) context.onChangeAll([{ pointer, value: entries }, ...binds], label)
    else {
      set(entries)
      for (const bind of binds) context.onChange(bind.pointer, bind.value, label)
    }
    setOpen(opened)
  }
  return (
    <>
      {list.map((entry, index) => {
        const number = index + 1
        const entryFindings = context.findings.filter((finding) =>
          isWithin(finding.pointer, joinPointer(pointer, index)),
        )
        return (
          <div key={index} className={styles.entry}>
            <EntryHead
              value={entry}
              part={part}
              number={number}
              of={list.length}
              found={entryFindings}
              isOpen={open === index}
              mayRemove={list.length > field.least}
              onOpen={() => setOpen(open === index ? undefined : index)}
              isBound={hasBinds(context.value, target, index)}
              onMove={(to) =>
                change(moveEntry(list, index, to), (position) =>
                  position === index ? to : position === to ? index : position,
                )
              }
              onRemove={() =>
                change(
                  list.filter((_, place) => place !== index),
                  (position) => (position === index ? undefined : position > index ? position - 1 : position),
                )
              }
            />
            {open === index && (
              <div className={styles.entryFields}>
                <Entry
                  pointer={joinPointer(pointer, index)}
                  schema={field.entry}
                  part={part}
                  value={entry}
                  name={say(locale, 'entry', { number })}
                />
              </div>
            )}
          </div>
        )
      })}
      <div className={styles.line}>
        <button
          type="button"
          id={id}
          className={styles.button}
          aria-describedby={describedBy}
          aria-labelledby={`${id}-add ${id}-label`}
          disabled={field.most !== undefined && list.length >= field.most}
          onClick={() => change([...list, getInitialValue(field.entry, known.definitions)], undefined, list.length)}
        >
          <span id={`${id}-add`}>{say(locale, 'add')}</span>
        </button>
      </div>
    </>
  )
}
