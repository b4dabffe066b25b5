/** Editor for the actions of an event: none, opening a page, or others as JSON. */
import { useId } from 'react'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import { getOwn, type Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { useInspector } from './context.ts'
import { getParameterTarget } from './data/parameters.ts'
import { JsonControl } from './json.tsx'
import { Origin } from './origin.tsx'
import { LinkControl } from './link.tsx'
import { say } from './sentences.ts'
import { joinAddress, splitAddress } from './values.ts'
import * as styles from './inspector.css.ts'

type PageAction = {
  type: 'page'
  path: string
  with?: Record<string, string | number | boolean>
  bind?: Record<string, unknown>
}
/** Whether an action opens a page with literal or bound parameters; all other actions are shown as JSON. */
const isPage = (action: unknown): action is PageAction =>
  isObject(action) &&
  action.type === 'page' &&
  Object.keys(action).every((key) => ['type', 'path', 'with', 'bind'].includes(key)) &&
  Object.values(isObject(action.with) ? action.with : {}).every((parameter) => typeof parameter !== 'object')

const kinds = { nothing: undefined, page: { type: 'page', path: '/' }, other: undefined } as const
type Kind = keyof typeof kinds

/** Converts an address parameter from text to the type that the route defines. */
function parseParameter(text: string, schema: Schema | undefined): string | number | boolean {
  const number = Number(text)
  if (schema?.type === 'integer' || schema?.type === 'number') return Number.isFinite(number) ? number : text
  return schema?.type === 'boolean' ? text === 'true' : text
}

export function EventField({ event, part }: { event: string; part: Part | undefined }) {
  const { locale, known, value, findings, onChange } = useInspector()
  const id = useId()
  const pointer = joinPointer('/on', event)
  const action = getValueAt(value, pointer)
  const name = part?.name[locale] ?? event
  const label = part?.name ?? { 'zh-CN': event, en: event }
  const kind: Kind = action === undefined ? 'nothing' : isPage(action) ? 'page' : 'other'
  const ownFindings = findings.filter(
    (finding) => finding.pointer === pointer || finding.pointer.startsWith(`${pointer}/`),
  )
  const set = (next: unknown) => onChange(pointer, next, label)
  const shared = {
    id: `${id}-value`,
    labelledBy: `${id}-label`,
    describedBy: `${id}-hint`,
    isWrong: ownFindings.length > 0,
    pointer,
    part,
    set,
  }
  function setAddress(address: unknown): void {
    const { path, query } = splitAddress(String(address ?? ''))
    const schemas = getOwn(known.routes, path)?.query.properties
    const parameters = Object.entries(query).map(([key, text]) => [key, parseParameter(text, getOwn(schemas, key))])
    // retain the binds while the page is the same
    const binds = Object.entries(isPage(action) && action.path === path ? (action.bind ?? {}) : {})
    set({
      type: 'page',
      path,
      ...(parameters.length && { with: Object.fromEntries(parameters) }),
      ...(binds.length && { bind: Object.fromEntries(binds) }),
    })
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <div className={styles.head}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {name}
        </label>
        <Origin pointer={pointer} name={name} label={label} />
      </div>
      <select id={id} className={styles.input} value={kind} onChange={({ target }) => set(kinds[target.value as Kind])}>
        <option value="nothing">{say(locale, 'nothing')}</option>
        <option value="page">{say(locale, 'opensPage')}</option>
        {kind === 'other' && <option value="other">{say(locale, 'asWritten')}</option>}
      </select>
      {isPage(action) && (
        <LinkControl
          {...shared}
          field={{ kind: 'link', isPage: false }}
          value={joinAddress(
            action.path,
            Object.fromEntries(Object.entries(action.with ?? {}).map(([key, parameter]) => [key, String(parameter)])),
          )}
          set={setAddress}
          getBind={(parameter) => getOwn(action.bind, parameter)}
          getTarget={(parameter) => getParameterTarget(event, parameter)}
        />
      )}
      {kind === 'other' && <JsonControl {...shared} field={{ kind: 'json' }} value={action} />}
      <div id={`${id}-hint`}>
        {part && <p className={styles.quiet}>{part.hint[locale]}</p>}
        {ownFindings.map((finding) => (
          <p
            key={finding.text.en}
            className={`${styles.finding} ${finding.severity === 'warning' ? styles.warning : ''}`}
          >
            {finding.text[locale]}
          </p>
        ))}
      </div>
    </div>
  )
}
