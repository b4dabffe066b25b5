/** The tables of props, events, slots and models. */
import type { ReactNode } from 'react'
import { toField } from '#studio/inspector/fields.ts'
import { listBranches, stripNull, type Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import type { AllFacts, WidgetFacts } from '../facts/facts.ts'
import { formatDefault, listValueNames, formatType, formatUnit } from '../facts/controls.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import * as styles from '../look/look.css.ts'
import { columns, headings, labels } from './words.ts'

type Props = { widget: WidgetFacts; all: AllFacts }

export const Head = ({ names }: { names: readonly (keyof typeof columns)[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" className={styles.headCell}>
          {say(columns[name])}
        </th>
      ))}
    </tr>
  </thead>
)

const Values = ({ schema, part, all }: { schema: Schema; part: Part; all: AllFacts }) => {
  const names = Object.entries(listValueNames(schema, part, all))
  const field = toField(schema, undefined, all.definitions)
  if (field.kind !== 'choice' || !names.length) return null
  return (
    <ul>
      {field.values.map((value) => {
        const label = names.find(([name]) => name === String(value))?.[1]
        return (
          <li key={value} className={styles.small}>
            <code className={styles.mark}>{JSON.stringify(value)}</code> {label && say(label)}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the limits shown next to the type: number of items, length, width. */
function listLimits(reference: Schema, { definitions }: AllFacts): string[] {
  const { schema } = stripNull(reference, definitions)
  const parts = listBranches(schema, definitions)
  const formatRange = (from: number | undefined, to: number | undefined, unit: string) =>
    from === undefined && to === undefined ? [] : [`${from ?? ''}…${to ?? ''}${unit}`]
  const ems = schema['x-ems']
  return [
    ...parts.flatMap(({ minItems, maxItems, minimum, maximum }) => [
      ...formatRange(minItems, maxItems, say(labels.entries)),
      ...formatRange(minimum, maximum, ''),
    ]),
    ...(typeof ems === 'number' ? [`≤ ${ems} em`] : []),
  ]
}

const Meaning = ({ part, children }: { part: Part; children?: ReactNode }) => (
  <td className={styles.cell}>
    <strong>{say(part.name)}</strong>
    <br />
    {say(part.hint)}
    {children}
  </td>
)
const Name = ({ name }: { name: string }) => (
  <td className={styles.firstCell}>
    <code className={styles.mono}>{name}</code>
  </td>
)
type TableProps = {
  id: 'events' | 'slots' | 'models'
  columns: readonly (keyof typeof columns)[]
  children: readonly ReactNode[]
}
/** Renders no section when there are no rows. */
const Table = ({ id, columns: names, children }: TableProps) =>
  children.length > 0 && (
    <Section id={id} title={headings[id]}>
      <table className={styles.table}>
        <Head names={names} />
        <tbody>{children}</tbody>
      </table>
    </Section>
  )
const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <Name name={name} />
    {children}
  </tr>
)

type RowProps = {
  name: string
  schema: Schema
  part: Part
  all: AllFacts
  isRequired: boolean
  usual?: string
  depth?: number
}
function Row({ name, schema, part, all, isRequired, usual, depth = 0 }: RowProps) {
  const { definitions } = all
  const field = toField(schema, undefined, definitions)
  const unit = formatUnit(schema, definitions)
  const inner = listObjects(schema, all)
  return (
    <>
      <tr>
        <td className={styles.firstCell} style={{ paddingInlineStart: `${depth}em` }}>
          <code className={styles.mono}>
            {depth > 0 && '· '}
            {name}
          </code>
          {isRequired && (
            <>
              <br />
              <span className={styles.must}>{say(labels.required)}</span>
            </>
          )}
        </td>
        <td className={styles.cell}>
          <code className={styles.mono}>{formatType(field, definitions)}</code>
          {[...(unit ? [unit] : []), ...listLimits(schema, all)].map((limit) => (
            <div key={limit} className={styles.small}>
              {limit}
            </div>
          ))}
        </td>
        <td className={styles.cell}>{usual !== undefined && <code className={styles.mono}>{usual}</code>}</td>
        <Meaning part={part}>
          <Values schema={schema} part={part} all={all} />
        </Meaning>
      </tr>
      {Object.entries(part.fields ?? {}).map(([key, fieldPart]) => {
        const owner = inner.find(({ properties }) => properties?.[key])
        return (
          owner && (
            <Row
              key={key}
              name={key}
              schema={owner.properties![key]!}
              part={fieldPart}
              all={all}
              isRequired={owner.required?.includes(key) ?? false}
              depth={depth + 1}
            />
          )
        )
      })}
    </>
  )
}
/** Returns the object schemas inside a list or a table, or the object schema itself. */
const listObjects = (schema: Schema, all: AllFacts): Schema[] =>
  listBranches(schema, all.definitions).flatMap((branch) => {
    if (branch.items) return listObjects(branch.items, all)
    if (typeof branch.additionalProperties === 'object') return listObjects(branch.additionalProperties, all)
    return branch.properties ? [branch] : []
  })

export const PropsTable = ({ widget: { about, signature, defaults }, all }: Props) => (
  <Section id="props" title={headings.props}>
    <table className={styles.table}>
      <Head names={['name', 'type', 'usual', 'meaning']} />
      <tbody>
        {Object.entries(signature.props.properties ?? {}).map(([name, schema]) => {
          const defaultValue = formatDefault(defaults[name])
          return (
            <Row
              key={name}
              name={name}
              schema={schema}
              part={about.props[name]!}
              all={all}
              isRequired={signature.props.required?.includes(name) ?? false}
              {...(defaultValue !== undefined && { usual: defaultValue })}
            />
          )
        })}
      </tbody>
    </table>
  </Section>
)

export const Events = ({ widget: { about, signature }, all }: Props) => (
  <Table id="events" columns={['name', 'detail', 'meaning']}>
    {Object.entries(about.events ?? {}).map(([name, part]) => {
      const detail = signature.events[name]?.detail
      return (
        <Line key={name} name={name}>
          <td className={styles.cell}>
            <code className={styles.mono}>
              {detail ? formatType(toField(detail, undefined, all.definitions), all.definitions) : '—'}
            </code>
          </td>
          <Meaning part={part} />
        </Line>
      )
    })}
  </Table>
)

export const Slots = ({ widget: { about, signature } }: Pick<Props, 'widget'>) => (
  <Table id="slots" columns={['name', 'type', 'meaning']}>
    {Object.entries(about.slots ?? {}).map(([name, part]) => (
      <Line key={name} name={name}>
        <td className={styles.cell}>{say(labels[signature.slots[name]!])}</td>
        <Meaning part={part} />
      </Line>
    ))}
  </Table>
)

export const Models = ({ widget: { signature } }: Pick<Props, 'widget'>) => (
  <Table id="models" columns={['name', 'event']}>
    {Object.entries(signature.models).map(([prop, { event, values }]) => (
      <Line key={prop} name={prop}>
        <td className={styles.cell}>
          <code className={styles.mono}>
            {event}
            {values && ` ∈ ${values}`}
          </code>
        </td>
      </Line>
    ))}
  </Table>
)
