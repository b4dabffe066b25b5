/** A place whose value comes from data: in words, with its value now, and the ways to another one and back to a literal. */
import { useId } from 'react'
import type { Part } from '../../../schemas/language/about.ts'
import { useInspector } from '../context.ts'
import { Found, ofBind } from '../found.tsx'
import { Origin } from '../origin.tsx'
import * as inspector from '../inspector.css.ts'
import { orWords } from './chosen.tsx'
import { formatName, partsOf, pathName, sampleWords } from './describe.ts'
import { askOf, sampleFor, useSamples } from './live.ts'
import { say } from './sentences.ts'
import * as styles from './data.css.ts'

/** A bind in words, with its current value. */
function BoundValue({ bind, isTwoWay = false }: { bind: unknown; isTwoWay?: boolean }) {
  const { locale, wordsOf, data, sourceOf } = useInspector()
  const { path, as, or } = partsOf(bind)
  const ask = askOf({ node: data?.node, path, ...(as && { as }), ...(or !== undefined && { or }) })
  const sample = sampleFor(useSamples(data?.live, [ask]), ask)
  const words = pathName(path, locale)
  const wording = { locale, wordsOf }
  return (
    <>
      <span title={path}>
        {isTwoWay ? say(locale, 'paired', { path: words }) : words}
        {as && <span className={inspector.unit}> · {formatName(as, undefined, wording)}</span>}
      </span>
      {or !== undefined && (
        <span className={inspector.quiet}>{say(locale, 'orElse', { value: orWords(or, wording) })}</span>
      )}
      {sample && (
        <span>
          <span className={inspector.unit}>{say(locale, 'now')}</span>{' '}
          <span className={styles.now}>{sampleWords(sample, undefined, wording)}</span>
        </span>
      )}
      {sourceOf?.(path)}
    </>
  )
}

type Props = {
  prop: string
  part: Part | undefined
  bind: unknown
  isTwoWay: boolean
  /** Goes back to a literal. */
  onLiteral: () => void
}
export function Bound({ prop, part, bind, isTwoWay, onLiteral }: Props) {
  const { locale, findings, onPickBind } = useInspector()
  const id = useId()
  const name = part?.name[locale] ?? prop
  const label = part?.name ?? { 'zh-CN': prop, en: prop }
  return (
    <div className={inspector.field} role="group" aria-labelledby={id}>
      <div className={inspector.head}>
        <span id={id} className={inspector.label}>
          {name}
        </span>
        <Origin prop={prop} name={name} label={label} />
      </div>
      <div className={styles.bound}>
        <BoundValue bind={bind} isTwoWay={isTwoWay} />
        {!isTwoWay && (
          <div className={inspector.line}>
            {onPickBind && (
              <button
                type="button"
                className={inspector.button}
                aria-label={say(locale, 'changeOf', { name })}
                onClick={() => onPickBind(prop)}
              >
                {say(locale, 'change')}
              </button>
            )}
            <button
              type="button"
              className={inspector.button}
              aria-label={say(locale, 'literalOf', { name })}
              onClick={onLiteral}
            >
              {say(locale, 'literal')}
            </button>
          </div>
        )}
      </div>
      {part && <p className={inspector.quiet}>{part.hint[locale]}</p>}
      <Found findings={ofBind(findings, prop)} />
    </div>
  )
}

/** Data inside a literal: the values of a text, a field of an entry. */
export function BoundInside({ prop, binds }: { prop: string; binds: Readonly<Record<string, unknown>> }) {
  const { locale, onPickBind, findings } = useInspector()
  const inside = Object.entries(binds).filter(([target]) => target.startsWith(`${prop}.`))
  return inside.map(([target, bind]) => {
    const name = pathName(target.slice(prop.length + 1).replace(/^values\./, ''), locale)
    return (
      <div key={target} className={styles.bound} role="group" aria-label={name}>
        <strong>{name}</strong>
        <BoundValue bind={bind} />
        {onPickBind && (
          <div className={inspector.line}>
            <button
              type="button"
              className={inspector.button}
              aria-label={say(locale, 'changeOf', { name })}
              onClick={() => onPickBind(target)}
            >
              {say(locale, 'change')}
            </button>
          </div>
        )}
        <Found findings={findings.filter(({ pointer }) => pointer.startsWith(`/bind/${target}`))} />
      </div>
    )
  })
}
