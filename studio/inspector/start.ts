/** Initial props of a new node, and whether an editor can fill in a widget without data. */
import type { WidgetSignature } from '#compiler/environment/environment.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import type { About } from '#schemas/language/about.ts'
import type { InspectorFacts } from './context.ts'
import { toField, getInitialValue } from './fields.ts'
import { createText, pickWords } from './languages.ts'

/** The required props that a source of the widget does not provide. */
const listRequired = ({ props }: WidgetSignature, about: About | undefined) =>
  (props.required ?? [])
    .filter((prop) => getOwn(about?.source?.node.bind, prop) === undefined)
    .map((prop) => [prop, props.properties![prop]!] as const)

/** Whether all required props can be typed or chosen, or come from a source that the widget brings; others need the page's data. */
export const isReady = (
  signature: WidgetSignature,
  about: About | undefined,
  { definitions }: Pick<InspectorFacts, 'definitions'>,
): boolean =>
  !signature.overlay &&
  !signature.form &&
  Object.keys(signature.models).length === 0 &&
  listRequired(signature, about).every(([, schema]) => {
    const { kind } = toField(schema, undefined, definitions)
    return kind !== 'object' && kind !== 'json'
  })

/** Returns the required props with minimal values; a text is initially the name of its prop, so that the node is visible. */
export function createInitialProps(
  signature: WidgetSignature,
  about: About | undefined,
  { definitions }: Pick<InspectorFacts, 'definitions'>,
): Record<string, unknown> {
  return Object.fromEntries(
    listRequired(signature, about).map(([prop, schema]) => {
      const isText = toField(schema, undefined, definitions).kind === 'text'
      const name = isText && (getOwn(about?.props, prop)?.name ?? about?.name)
      return [
        prop,
        name ? createText(definitions, (language) => pickWords(name, language)) : getInitialValue(schema, definitions),
      ]
    }),
  )
}
