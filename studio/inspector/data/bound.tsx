/** Field of a bound place: describes the bind, with its current value and buttons to change it or to return to a literal. */
import { useId, type ReactNode } from 'react'
import type { Part } from '#schemas/language/about.ts'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import type { Schema } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { useInspector, type FieldFinding } from '../context.ts'
import { isInForm } from '../fields.ts'
import { FieldFindings, filterByBind } from '../found.tsx'
import { Origin } from '../origin.tsx'
import * as inspector from '../inspector.css.ts'
import { getFormatName, formatFallback, parseBind, formatPath, formatSample } from './describe.ts'
import { toAsk, getSample, useSamples } from './live.ts'
import { PickButton } from './pick-button.tsx'
import { say } from './sentences.ts'
import * as styles from './data.css.ts'

/** Describes a bind, with its current value. */
function BoundValue({ bind, isTwoWay = false }: { bind: unknown; isTwoWay?: boolean }) {
  const { locale, resolveWords, data, getSource } = useInspector()
  const { path, as, or } = parseBind(bind)
  const ask = toAsk({ node: data?.node, path, ...(as && { as }), ...(or !== undefined && { or }) })
  const sample = getSample(useSamples(data?.live, [ask]), ask)
  const words = formatPath(path, locale)
  const wording = { locale, resolveWords }
  return (
    <>
      <span title={path}>
        {isTwoWay ? say(locale, 'paired', { path: words }) : words}
        {as && <span className={inspector.unit}> · {getFormatName(as, undefined, wording)}</span>}
      </span>
      {or !== undefined && (
        <span className={inspector.quiet}>{say(locale, 'orElse', { value: formatFallback(or, wording) })}</span>
      )}
      {sample && (
        <span>
          <span className={inspector.unit}>{say(locale, 'now')}</span>{' '}
          <span className={styles.now}>{formatSample(sample, undefined, wording)}</span>
        </span>
      )}
      {getSource?.(path)}
    </>
  )
}

type Props = {
  target: string
  part: Part | undefined
  name: string
  bind: unknown
  isTwoWay?: boolean
}
export function Bound({ target, part, name, bind, isTwoWay = false }: Props) {
  const { locale, findings } = useInspector()
  const id = useId()
  const label = part?.name ?? { 'zh-CN': name, en: name }
  return (
    <div className={inspector.field} role="group" aria-labelledby={id}>
      <div className={inspector.head}>
        <span id={id} className={inspector.label}>
          {name}
        </span>
        <Origin target={target} name={name} label={label} />
      </div>
      <div className={styles.bound}>
        <BoundValue bind={bind} isTwoWay={isTwoWay} />
        {!isTwoWay && <Ways target={target} name={name} />}
      </div>
      {part && <p className={inspector.quiet}>{part.hint[locale]}</p>}
      <FieldFindings findings={filterByBind(findings, target)} />
    </div>
  )
}
/** Buttons to choose other data, and to return to a literal. */
function Ways({ target, name }: { target: string; name: string }) {
  const { locale, onLiteral } = useInspector()
  return (
    <div className={inspector.line}>
      <PickButton target={target} name={name} isBound />
      {onLiteral && (
        <button
          type="button"
          className={inspector.button}
          aria-label={say(locale, 'literalOf', { name })}
          onClick={() => onLiteral(target)}
        >
          {say(locale, 'literal')}
        </button>
      )}
    </div>
  )
}
type BoundPartProps = { name: string; bind: unknown; children: ReactNode }
const BoundPart = ({ name, bind, children }: BoundPartProps) => (
  <div className={styles.bound} role="group" aria-label={name}>
    <strong>{name}</strong>
    <BoundValue bind={bind} />
    {children}
  </div>
)
/** Address parameter that comes from data. */
export const BoundParameter = ({ target, name, bind }: { target: string; name: string; bind: unknown }) => (
  <BoundPart name={name} bind={bind}>
    <Ways target={target} name={name} />
  </BoundPart>
)

/** Binds inside a literal that have no own field: the values of a text. */
export function BoundInside({ prop, schema }: { prop: string; schema: Schema }) {
  const { value, known, findings } = useInspector()
  const binds = isObject(value) && isObject(value.bind) ? value.bind : {}
  const literal = getValueAt(value, joinPointer('/props', prop))
  const inside = Object.entries(binds).filter(
    ([target]) =>
      target.startsWith(`${prop}.`) && !isInForm(target.split('.').slice(1), { schema, value: literal, ...known }),
  )
  return inside.map(([target, bind]) => (
    <Inside key={target} prop={prop} target={target} bind={bind} findings={findings} />
  ))
}
type InsideProps = { prop: string; target: string; bind: unknown; findings: readonly FieldFinding[] }
function Inside({ prop, target, bind, findings }: InsideProps) {
  const { locale } = useInspector()
  const name = formatPath(target.slice(prop.length + 1).replace(/^values\./, ''), locale)
  return (
    <BoundPart name={name} bind={bind}>
      <div className={inspector.line}>
        <PickButton target={target} name={name} isBound />
      </div>
      <FieldFindings findings={findings.filter(({ pointer }) => pointer.startsWith(`/bind/${target}`))} />
    </BoundPart>
  )
}
