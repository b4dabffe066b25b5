/** The tables of props, events, slots and models. */
import { fieldOf } from '../../studio/inspector/fields.ts'
import { branches, withoutNull, type Schema } from '../../compiler/schema/schema.ts'
import type { Part } from '../../schemas/language/about.ts'
import type { AllFacts, WidgetFacts } from '../facts/facts.ts'
import { defaultText, namesOf, typeOf, unitOf } from '../facts/controls.ts'
import { Both, Inline, Section } from '../look/both.tsx'
import * as styles from '../look/look.css.ts'
import { columns, headings, labels } from './words.ts'

type Props = { widget: WidgetFacts; all: AllFacts }

export const Head = ({ names }: { names: readonly (keyof typeof columns)[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" className={styles.headCell}>
          <Inline words={columns[name]} />
        </th>
      ))}
    </tr>
  </thead>
)

const Values = ({ schema, part, all }: { schema: Schema; part: Part; all: AllFacts }) => {
  const names = Object.entries(namesOf(schema, part, all))
  const field = fieldOf(schema, undefined, all.definitions)
  if (field.kind !== 'choice' || !names.length) return null
  return (
    <ul>
      {field.values.map((value) => {
        const words = names.find(([name]) => name === String(value))?.[1]
        return (
          <li key={value} className={styles.small}>
            <code className={styles.mark}>{JSON.stringify(value)}</code> {words && <Inline words={words} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Limits beside the type: how many, how long, how wide. */
function limitsOf(given: Schema, { definitions }: AllFacts): string[] {
  const { schema } = withoutNull(given, definitions)
  const parts = branches(schema, definitions)
  const range = (from: number | undefined, to: number | undefined, of: string) =>
    from === undefined && to === undefined ? [] : [`${from ?? ''}…${to ?? ''}${of}`]
  const ems = schema['x-ems']
  return [
    ...parts.flatMap(({ minItems, maxItems, minimum, maximum }) => [
      ...range(minItems, maxItems, ' 项 entries'),
      ...range(minimum, maximum, ''),
    ]),
    ...(typeof ems === 'number' ? [`≤ ${ems} em`] : []),
  ]
}

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
  const field = fieldOf(schema, undefined, definitions)
  const unit = unitOf(schema, definitions)
  const inner = innerOf(schema, all)
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
              <span className={styles.must}>
                {labels.required['zh-CN']} {labels.required.en}
              </span>
            </>
          )}
        </td>
        <td className={styles.cell}>
          <code className={styles.mono}>{typeOf(field, definitions)}</code>
          {[...(unit ? [unit] : []), ...limitsOf(schema, all)].map((one) => (
            <div key={one} className={styles.small}>
              {one}
            </div>
          ))}
        </td>
        <td className={styles.cell}>{usual !== undefined && <code className={styles.mono}>{usual}</code>}</td>
        <td className={styles.cell}>
          <strong>
            <Inline words={part.name} />
          </strong>
          <br />
          <Both words={part.hint} />
          <Values schema={schema} part={part} all={all} />
        </td>
      </tr>
      {Object.entries(part.fields ?? {}).map(([key, one]) => {
        const found = inner.find(({ properties }) => properties?.[key])
        return (
          found && (
            <Row
              key={key}
              name={key}
              schema={found.properties![key]!}
              part={one}
              all={all}
              isRequired={found.required?.includes(key) ?? false}
              depth={depth + 1}
            />
          )
        )
      })}
    </>
  )
}
/** The objects that a list or a table holds, or the object itself. */
const innerOf = (schema: Schema, all: AllFacts): Schema[] =>
  branches(schema, all.definitions).flatMap((one) => {
    if (one.items) return innerOf(one.items, all)
    if (typeof one.additionalProperties === 'object') return innerOf(one.additionalProperties, all)
    return one.properties ? [one] : []
  })

export const PropsTable = ({ widget: { about, signature, defaults }, all }: Props) => (
  <Section id="props" title={headings.props}>
    <table className={styles.table}>
      <Head names={['name', 'type', 'usual', 'meaning']} />
      <tbody>
        {Object.entries(signature.props.properties ?? {}).map(([name, schema]) => {
          const usual = defaultText(defaults[name])
          return (
            <Row
              key={name}
              name={name}
              schema={schema}
              part={about.props[name]!}
              all={all}
              isRequired={signature.props.required?.includes(name) ?? false}
              {...(usual !== undefined && { usual })}
            />
          )
        })}
      </tbody>
    </table>
  </Section>
)

const Meaning = ({ part }: { part: Part }) => (
  <td className={styles.cell}>
    <strong>
      <Inline words={part.name} />
    </strong>
    <br />
    <Both words={part.hint} />
  </td>
)
const Name = ({ name }: { name: string }) => (
  <td className={styles.firstCell}>
    <code className={styles.mono}>{name}</code>
  </td>
)

export const Events = ({ widget: { about, signature }, all }: Props) =>
  about.events && Object.keys(about.events).length > 0 ? (
    <Section id="events" title={headings.events}>
      <table className={styles.table}>
        <Head names={['name', 'detail', 'meaning']} />
        <tbody>
          {Object.entries(about.events).map(([name, part]) => {
            const detail = signature.events[name]?.detail
            return (
              <tr key={name}>
                <Name name={name} />
                <td className={styles.cell}>
                  <code className={styles.mono}>
                    {detail ? typeOf(fieldOf(detail, undefined, all.definitions), all.definitions) : '—'}
                  </code>
                </td>
                <Meaning part={part} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  ) : null

export const Slots = ({ widget: { about, signature } }: Pick<Props, 'widget'>) =>
  about.slots && Object.keys(about.slots).length > 0 ? (
    <Section id="slots" title={headings.slots}>
      <table className={styles.table}>
        <Head names={['name', 'type', 'meaning']} />
        <tbody>
          {Object.entries(about.slots).map(([name, part]) => (
            <tr key={name}>
              <Name name={name} />
              <td className={styles.cell}>
                <Both words={labels[signature.slots[name]!]} />
              </td>
              <Meaning part={part} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  ) : null

export const Models = ({ widget: { signature } }: Pick<Props, 'widget'>) =>
  Object.keys(signature.models).length > 0 ? (
    <Section id="models" title={headings.models}>
      <table className={styles.table}>
        <Head names={['name', 'event']} />
        <tbody>
          {Object.entries(signature.models).map(([prop, { event, values }]) => (
            <tr key={prop}>
              <Name name={prop} />
              <td className={styles.cell}>
                <code className={styles.mono}>
                  {event}
                  {values && ` ∈ ${values}`}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  ) : null
