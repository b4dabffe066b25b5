/** Form of a node's props, generated from the schema and words of its widget. */
import { Fragment, useState, type ReactNode } from 'react'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import { getOwn, type Schema } from '#compiler/schema/schema.ts'
import type { WidgetSignature } from '#compiler/environment/environment.ts'
import type { About } from '#schemas/language/about.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { Context, useInspector, type Change, type FieldFinding, type InspectorContext } from './context.ts'
import { findDescribed } from './alternative.tsx'
import { createBinding } from './data/binding.ts'
import { Bound, BoundInside } from './data/bound.tsx'
import { createParameters } from './data/parameters.ts'
import { PickBind } from './data/pick-bind.tsx'
import { EventField } from './event.tsx'
import { Field } from './field.tsx'
import { toField } from './fields.ts'
import { FieldFindings, isWithin, filterByBind } from './found.tsx'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'

type Props = Omit<InspectorContext, 'known'> & {
  environment: InspectorContext['known']
  signature: WidgetSignature
  /** Undefined for a widget without words, which other storefronts may have. */
  about: About | undefined
  /** The name of the node, unless it is the widget's. */
  name?: string
  /** The fields of the source that it brought. */
  source?: ReactNode
  /** The field of its condition. */
  when?: ReactNode
}

/** Shows findings of the node itself, and of keys without a field. */
function OfNode({ signature }: Pick<Props, 'signature'>): ReactNode {
  const { findings } = useInspector()
  const props = Object.keys(signature.props.properties ?? {})
  const inFields = new Set(props.flatMap((prop) => filterByBind(findings, prop)))
  const isOfEvent = ({ pointer }: FieldFinding) =>
    Object.keys(signature.events).some((event) => isWithin(pointer, joinPointer('/on', event)))
  return <FieldFindings findings={findings.filter((finding) => !inFields.has(finding) && !isOfEvent(finding))} />
}

/** Fields of the required props and of those set by the node or the layers below; the others are collapsed. */
function Props({ signature, about }: Pick<Props, 'signature' | 'about'>): ReactNode {
  const { locale, value, below, known, findings } = useInspector()
  const [isOpen, setOpen] = useState(false)
  const isGiven = (prop: string) =>
    ['props', 'bind', 'model'].some(
      (key) =>
        getValueAt(value, joinPointer('', key, prop)) !== undefined ||
        getValueAt(below, joinPointer('', key, prop)) !== undefined,
    )
  /** The source of the node has its own fields. */
  const isOfSource = (prop: string) =>
    getOwn(about?.source?.node.bind, prop) !== undefined && getValueAt(value, joinPointer('/bind', prop)) !== undefined
  const all = Object.entries(signature.props.properties ?? {}).filter(([prop]) => !isOfSource(prop))
  const getKind = (schema: Schema) => toField(schema, undefined, known.definitions).kind
  const isMain = ([prop, schema]: [string, Schema]) =>
    (signature.props.required?.includes(prop) ?? false) || isGiven(prop) || getKind(schema) === 'rich'
  /** Visible content, which is shown when no prop is required or set. */
  const isContent = ([, schema]: [string, Schema]) => ['text', 'picture', 'list'].includes(getKind(schema))
  // computed once, so that fields do not move while they are filled in
  const [main] = useState(() => {
    const needed = all.filter(isMain)
    return new Set((needed.length ? needed : all.filter(isContent)).map(([prop]) => prop))
  })
  const isFew = all.length <= FEW
  // fields with findings and the text of a picture are never collapsed
  const hasPicture = ([prop, schema]: [string, Schema]) =>
    findDescribed(value, joinPointer('/props', prop), schema, known.definitions) !== undefined
  const isFolded = (entry: [string, Schema]) =>
    !main.has(entry[0]) && filterByBind(findings, entry[0]).length === 0 && !hasPicture(entry)
  const others = isFew ? [] : all.filter(isFolded)
  const draw = ([prop, schema]: [string, Schema]) => {
    const part = getOwn(about?.props, prop)
    const pair = getValueAt(value, joinPointer('/model', prop))
    const bind = pair ?? getValueAt(value, joinPointer('/bind', prop))
    if (bind !== undefined)
      return (
        <Bound
          key={prop}
          target={prop}
          part={part}
          name={part?.name[locale] ?? prop}
          bind={bind}
          isTwoWay={pair !== undefined}
        />
      )
    const pointer = joinPointer('/props', prop)
    return (
      <Fragment key={prop}>
        <Field
          pointer={pointer}
          schema={schema}
          part={part}
          value={getValueAt(value, pointer)}
          name={part?.name[locale] ?? prop}
        />
        <BoundInside prop={prop} schema={schema} />
      </Fragment>
    )
  }
  return (
    <div className={styles.fields}>
      {all.filter((entry) => !others.includes(entry)).map(draw)}
      {others.length > 0 && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(locale, 'more', { count: others.length })}
        </button>
      )}
      {isOpen && others.map(draw)}
    </div>
  )
}
/** Number of props up to which all are shown. */
const FEW = 4

export function Inspector({ environment, signature, about, name, source, when, ...given }: Props) {
  const { locale, data, value, onChange, onChangeAll } = given
  const events = Object.keys(signature.events)
  const [target, setTarget] = useState<string>()
  const binding = createBinding({ value, below: given.below, signature, about, known: environment, locale })
  const change = (changes: readonly Change[], label: Sentence) => {
    if (onChangeAll) onChangeAll(changes, label)
    else for (const item of changes) onChange(item.pointer, item.value, label)
  }
  const parameters = createParameters({ value, known: environment })
  /** A target that starts with a slash is a parameter of an event. */
  const of = (place: string) => (place.startsWith('/') ? parameters : binding)
  const picking = target === undefined ? undefined : of(target).getPicker(target)
  const context = {
    ...given,
    known: environment,
    ...(data && { onPickBind: setTarget }),
    onLiteral: (place: string) => change(of(place).literal(place), of(place).getLabel(place)),
  }
  return (
    <Context value={context}>
      <section className={styles.root} lang={locale}>
        {about && (
          <header>
            <h2 className={styles.title}>{name ?? about.name[locale]}</h2>
            <p className={styles.quiet}>
              {name !== undefined && name !== about.name[locale] && <strong>{about.name[locale]} · </strong>}
              {about.purpose[locale]}
            </p>
            {about.instead && <p className={styles.quiet}>{about.instead[locale]}</p>}
          </header>
        )}
        <OfNode signature={signature} />
        {source}
        <Props signature={signature} about={about} />
        {when}
        {events.length > 0 && (
          <div className={styles.fields}>
            <h3 className={styles.title}>{say(locale, 'events')}</h3>
            {events.map((event) => (
              <EventField key={event} event={event} part={getOwn(about?.events, event)} />
            ))}
          </div>
        )}
      </section>
      {picking && (
        <PickBind
          picking={picking}
          onClose={() => setTarget(undefined)}
          onPick={(bind) =>
            change(of(picking.target).bound(picking.target, bind), of(picking.target).getLabel(picking.target))
          }
        />
      )}
    </Context>
  )
}
