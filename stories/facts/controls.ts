/** The controls of a widget's stories, from the schema of its props. */
import { toField, type Field } from '#studio/inspector/fields.ts'
import { stripNull, type Definitions, type Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import { say } from '../look/language.ts'
import type { AllFacts, Default, WidgetFacts } from './facts.ts'

/** Returns the name of the argument for the English version of a text. */
export const toEnglishName = (prop: string) => `${prop} (en)`
/** Returns the argument name of an event, prefixed because a prop may have the same name. */
export const toEventName = (event: string) => `on ${event}`

const unitWords: Readonly<Record<string, string>> = {
  money: say(sentence('元', 'yuan')),
  kb: 'KB',
  time: 'YYYY-MM-DD HH:mm:ss',
  html: 'HTML',
  url: 'https://…',
  image: '/shop/art/…',
  phone: say(sentence('号码', 'number')),
  colour: '#rrggbb',
}
export const formatUnit = (schema: Schema, definitions: Definitions): string | undefined => {
  const unit = stripNull(schema, definitions).schema['x-unit']
  return unit === undefined ? undefined : unitWords[unit]
}

/** Returns the name of a field's type for editors of documents. */
export function formatType(field: Field, definitions: Definitions): string {
  switch (field.kind) {
    case 'text':
      return 'Text'
    case 'switch':
      return 'boolean'
    case 'number':
      return field.whole ? 'integer' : 'number'
    case 'choice':
      return field.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'icon':
      return 'icon'
    case 'list':
      return `${formatType(toField(field.entry, undefined, definitions), definitions)}[]`
    case 'object':
      return `{ ${Object.keys(field.properties).join(', ')} }`
    case 'json':
      return 'value'
    case 'link':
      return field.isPage ? 'page' : 'link'
    default:
      return 'string'
  }
}
export const formatDefault = (value: Default | undefined): string | undefined =>
  value && ('value' in value ? JSON.stringify(value.value) : say(value.words))

type Control = { type: string; [option: string]: unknown }
type ArgType = {
  name: string
  description: string
  control: Control | false
  options?: readonly (string | number)[]
  if?: { arg: string; exists: boolean }
  table: { category: string; type: { summary: string }; defaultValue?: { summary: string } }
  type?: { name: string; required: boolean }
}

function pickControl(field: Field): Pick<ArgType, 'control' | 'options'> & { labels?: Record<string, string> } {
  switch (field.kind) {
    case 'text':
    case 'string':
    case 'picture':
    case 'link':
    case 'time':
      return { control: { type: 'text' } }
    case 'colour':
      return { control: { type: 'color' } }
    case 'switch':
      return { control: { type: 'boolean' } }
    case 'number':
      return {
        control: {
          type: 'number',
          step: field.whole ? 1 : 'any',
          ...(field.min !== undefined && { min: field.min }),
          ...(field.max !== undefined && { max: field.max }),
        },
      }
    case 'choice':
    case 'icon':
      return { control: { type: 'select' }, options: field.values }
    default:
      return { control: { type: 'object' } }
  }
}

/** Returns the names of the values from the widget's `about` module, or else from the contract. */
export function listValueNames(
  schema: Schema,
  { choices }: Part,
  { definitions, enums }: Pick<AllFacts, 'definitions' | 'enums'>,
): Readonly<Record<string, Sentence>> {
  const name = stripNull(schema, definitions).schema['x-enum']
  return choices ?? (name === undefined ? {} : (enums[name] ?? {}))
}

function createPropArgTypes(
  [prop, schema]: [string, Schema],
  { about, signature, defaults }: WidgetFacts,
  all: AllFacts,
): [string, ArgType][] {
  const { definitions } = all
  const part = about.props[prop]!
  const field = toField(schema, undefined, definitions)
  const { control, options } = pickControl(field)
  const unit = formatUnit(schema, definitions)
  const names = listValueNames(schema, part, all)
  const defaultValue = formatDefault(defaults[prop])
  const labels =
    options &&
    Object.fromEntries(
      options.flatMap((option) => (names[option] ? [[option, `${option} · ${say(names[option])}`]] : [])),
    )
  const argType: ArgType = {
    name: `${say(part.name)} · ${prop}`,
    description: `${say(part.name)}${unit ? ` (${unit})` : ''}\n\n${say(part.hint)}`,
    control: control && { ...control, ...(labels && { labels }) },
    ...(options && { options }),
    type: { name: formatType(field, definitions), required: signature.props.required?.includes(prop) ?? false },
    table: {
      category: 'props',
      type: { summary: formatType(field, definitions) },
      ...(defaultValue !== undefined && { defaultValue: { summary: defaultValue } }),
    },
  }
  if (field.kind !== 'text') return [[prop, argType]]
  const english: ArgType = {
    ...argType,
    name: `${say(part.name)} · ${toEnglishName(prop)}`,
    description: `${say(part.name)}: English`,
    type: { name: 'Text', required: false },
  }
  return [
    [prop, argType],
    [toEnglishName(prop), english],
  ]
}

/** Returns a control for each prop, and a row without a control for each event and slot. */
export function createArgTypes(widget: WidgetFacts, all: AllFacts): Record<string, ArgType> {
  const { about, signature } = widget
  const listed = (category: 'events' | 'slots', key: string, part: Part, summary: string): [string, ArgType] => [
    key,
    {
      name: key,
      description: `${say(part.name)}\n\n${say(part.hint)}`,
      control: false,
      table: { category, type: { summary } },
    },
  ]
  return Object.fromEntries([
    ...Object.entries(signature.props.properties ?? {}).flatMap((row) => createPropArgTypes(row, widget, all)),
    ...Object.entries(about.slots ?? {}).map(([slot, part]) => listed('slots', slot, part, signature.slots[slot]!)),
    ...Object.entries(about.events ?? {}).map(([event, part]) => {
      const { detail } = signature.events[event]!
      return listed(
        'events',
        toEventName(event),
        part,
        detail ? formatType(toField(detail, undefined, all.definitions), all.definitions) : '—',
      )
    }),
  ])
}
