/** The form of a node's props, made from the schema and the words of its widget. */
import { useId, useMemo } from 'react'
import { own } from '../../compiler/schema/schema.ts'
import type { WidgetSignature } from '../../compiler/environment/environment.ts'
import type { About, Part } from '../../schemas/language/about.ts'
import { isObject } from '../../schemas/language/is-object.ts'
import { Context, useInspector, type InspectorContext } from './context.ts'
import { Field } from './field.tsx'
import { say } from './sentences.ts'
import { valueAt, within } from './values.ts'
import * as styles from './inspector.css.ts'

type Props = Omit<InspectorContext, 'known'> & {
  environment: InspectorContext['known']
  signature: WidgetSignature
  /** A widget of another storefront may have no words. */
  about: About | undefined
}

const pathOf = (bind: unknown): string => (isObject(bind) ? String(bind.path) : String(bind))
/** A prop whose value comes from data. */
function Bound({
  prop,
  part,
  path,
  isTwoWay,
}: {
  prop: string
  part: Part | undefined
  path: string
  isTwoWay: boolean
}) {
  const { locale, onPickBind } = useInspector()
  const id = useId()
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {part?.name[locale] ?? prop}
        </span>
      </div>
      <div className={styles.line}>
        <code>{say(locale, isTwoWay ? 'twoWay' : 'bound', { path })}</code>
        {onPickBind && (
          <button type="button" className={styles.button} aria-describedby={id} onClick={() => onPickBind(prop)}>
            {say(locale, 'change')}
          </button>
        )}
      </div>
      {part && <p className={styles.quiet}>{part.hint[locale]}</p>}
    </div>
  )
}
export function Inspector({ environment, signature, about, ...given }: Props) {
  const { locale, value, below, findings, onChange, onPickBind, onPickMedia } = given
  const context = useMemo(
    () => ({ locale, value, below, findings, onChange, onPickBind, onPickMedia, known: environment }),
    [locale, value, below, findings, onChange, onPickBind, onPickMedia, environment],
  )
  return (
    <Context value={context}>
      <section className={styles.root} lang={locale}>
        {about && (
          <header>
            <h2 className={styles.title}>{about.name[locale]}</h2>
            <p className={styles.quiet}>{about.purpose[locale]}</p>
            {about.instead && <p className={styles.quiet}>{about.instead[locale]}</p>}
          </header>
        )}
        <div className={styles.fields}>
          {Object.entries(signature.props.properties ?? {}).map(([prop, schema]) => {
            const part = own(about?.props, prop)
            const pair = valueAt(value, within('/model', prop))
            const bind = pair ?? valueAt(value, within('/bind', prop))
            if (bind !== undefined)
              return <Bound key={prop} prop={prop} part={part} path={pathOf(bind)} isTwoWay={pair !== undefined} />
            const pointer = within('/props', prop)
            return (
              <Field
                key={prop}
                pointer={pointer}
                schema={schema}
                part={part}
                value={valueAt(value, pointer)}
                name={part?.name[locale] ?? prop}
              />
            )
          })}
        </div>
      </section>
    </Context>
  )
}
