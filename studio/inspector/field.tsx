/** Field for one value of a node: its name, its layer, a control, and findings. */
import { lazy, Suspense, useId } from 'react'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import { getOwn, stripNull, type Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { Context, useInspector, type InspectorContext } from './context.ts'
import { ColourControl } from './colour.tsx'
import {
  ChoiceControl,
  NumberControl,
  StringControl,
  SwitchControl,
  TextControl,
  TimeControl,
  type ControlProps,
} from './controls.tsx'
import { toField, getInitialValue } from './fields.ts'
import { FieldFindings, filterByField } from './found.tsx'
import { JsonControl } from './json.tsx'
import { RecordsControl } from './records.tsx'
import { LinkControl } from './link.tsx'
import { ListControl, type Inner } from './list.tsx'
import { IconControl, PictureControl } from './pictures.tsx'
import { Origin } from './origin.tsx'
import { OutdatedMark } from './outdated.tsx'
import { Alternative } from './alternative.tsx'
import { findBind } from './data/binding.ts'
import { Bound } from './data/bound.tsx'
import { useHasData } from './data/has-data.ts'
import { PickButton } from './data/pick-button.tsx'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'

// the editor's library is loaded with the first such field
const RichText = lazy(() => import('./rich/rich-text.tsx'))

type Props = { pointer: string; schema: Schema; part: Part | undefined; value: unknown; name: string }

/** Objects in a list have a nested form; other entries are single fields. */
const Entry: Inner = (props) => {
  const { known } = useInspector()
  const field = toField(props.schema, props.value, known.definitions)
  return field.kind === 'object' ? (
    <Keys {...props} properties={field.properties} />
  ) : (
    <Field {...props} part={props.part} />
  )
}
/** Adds the required keys with the first key of an absent object, which could not be rendered without them. */
function useWhole(
  { pointer, schema, value }: Props,
  properties: Readonly<Record<string, Schema>>,
): Pick<InspectorContext, 'onChange' | 'onChangeAll'> {
  const { known, value: node, onChange, onChangeAll } = useInspector()
  if (value !== undefined) return { onChange, onChangeAll }
  const { bind = {} } = (isObject(node) ? node : {}) as { bind?: Readonly<Record<string, unknown>> }
  return {
    // the first change adds the other keys
    onChangeAll: undefined,
    onChange(changed, next, label) {
      const key = Object.keys(properties).find((candidate) => joinPointer(pointer, candidate) === changed)
      if (key === undefined || next === undefined) return onChange(changed, next, label)
      const others = Object.entries(getInitialValue(schema, known.definitions) as object).filter(
        ([property]) => !getOwn(bind, `${getBindTarget(pointer)}.${property}`),
      )
      onChange(pointer, { ...Object.fromEntries<unknown>(others), [key]: next }, label)
    },
  }
}
function Keys({ properties, ...props }: Props & { properties: Readonly<Record<string, Schema>> }) {
  const { pointer, part, value } = props
  const context = useInspector()
  const whole = useWhole(props, properties)
  const { locale } = context
  return (
    <Context value={{ ...context, ...whole }}>
      <div className={styles.fields}>
        {Object.entries(properties).map(([key, schema]) => {
          const words = getOwn(part?.fields, key)
          const fieldPointer = joinPointer(pointer, key)
          return (
            <Field
              key={key}
              pointer={fieldPointer}
              schema={schema}
              part={words}
              value={getValueAt(value, joinPointer('', key))}
              name={words?.name[locale] ?? key}
            />
          )
        })}
      </div>
    </Context>
  )
}
export function Control(props: ControlProps & Props) {
  const { field } = props
  const { locale } = useInspector()
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} field={field} />
    case 'rich':
      return (
        <Suspense fallback={<p className={styles.quiet}>{say(locale, 'loading')}</p>}>
          <RichText {...props} field={field} />
        </Suspense>
      )
    case 'string':
      return <StringControl {...props} field={field} />
    case 'colour':
      return <ColourControl {...props} field={field} />
    case 'time':
      return <TimeControl {...props} field={field} />
    case 'number':
      return <NumberControl {...props} field={field} />
    case 'switch':
      return <SwitchControl {...props} field={field} />
    case 'choice':
      return <ChoiceControl {...props} field={field} />
    case 'icon':
      return <IconControl {...props} field={field} />
    case 'picture':
      return <PictureControl {...props} field={field} />
    case 'link':
      return <LinkControl {...props} field={field} />
    case 'records':
      return <RecordsControl {...props} field={field} />
    case 'list':
      return <ListControl {...props} field={field} Entry={Entry} />
    case 'object':
      return <Keys {...props} properties={field.properties} />
    default:
      return <JsonControl {...props} field={field} />
  }
}
/** Returns the bind target of a pointer: the page title, or a place inside the props; undefined for an entire list entry. */
const getBindTarget = (pointer: string): string | undefined => {
  const [, first, ...keys] = pointer.split('/')
  if (pointer === '/title') return pointer
  const isPath = keys.every((key) => /^(?:[A-Za-z][\w-]*|\d+)$/.test(key))
  return first === 'props' && isPath && /^[A-Za-z]/.test(keys.at(-1) ?? '') ? keys.join('.') : undefined
}
export function Field({ pointer, schema, part, value, name }: Props) {
  const context = useInspector()
  const { locale, known, findings, onChange, onPickBind } = context
  const id = useId()
  const field = toField(schema, value, known.definitions)
  const label = part?.name ?? { 'zh-CN': name, en: name }
  const target = getBindTarget(pointer)
  const ownFindings = filterByField(findings, pointer, field)
  const bind = target === undefined ? undefined : findBind(context.value, target)
  const hasData = useHasData(field.kind, bind === undefined ? onPickBind && target : undefined)
  if (target !== undefined && bind !== undefined) return <Bound target={target} part={part} name={name} bind={bind} />
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <div className={styles.head}>
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={styles.label}
          // the browser focuses only form controls
          onClick={field.kind === 'rich' ? () => document.getElementById(id)?.focus() : undefined}
        >
          {name}
        </label>
        {value !== undefined && stripNull(schema, known.definitions).nullable && (
          <button
            type="button"
            className={styles.plain}
            aria-label={say(locale, 'clearOf', { name })}
            onClick={() => onChange(pointer, undefined, label)}
          >
            {say(locale, 'clear')}
          </button>
        )}
        {hasData && target !== undefined && <PickButton target={target} name={name} />}
        <Origin {...(target === undefined ? { pointer } : { target })} name={name} label={label} />
      </div>
      <Control
        field={field}
        id={id}
        describedBy={`${id}-hint`}
        isWrong={ownFindings.some((finding) => finding.severity === 'error')}
        pointer={pointer}
        schema={schema}
        part={part}
        value={value}
        name={name}
        set={(next) => onChange(pointer, next, label)}
      />
      <div id={`${id}-hint`}>
        {part && <p className={styles.quiet}>{part.hint[locale]}</p>}
        <Alternative pointer={pointer} schema={schema} value={value} label={label} />
        <OutdatedMark pointer={pointer} value={value} name={name} />
        <FieldFindings findings={ownFindings} />
      </div>
    </div>
  )
}
