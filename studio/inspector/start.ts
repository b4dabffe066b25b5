/** Initial props of a new node, and whether an editor can fill in a widget without data. */
import type { WidgetSignature } from '../../compiler/environment/environment.ts'
import { own } from '../../compiler/schema/schema.ts'
import type { About } from '../../schemas/language/about.ts'
import type { Known } from './context.ts'
import { fieldOf, initialOf } from './fields.ts'

const requiredOf = ({ props }: WidgetSignature) =>
  (props.required ?? []).map((prop) => [prop, props.properties![prop]!] as const)

/** Whether all required props can be typed or chosen; widgets for an order or a card need the page's data. */
export const isReady = (signature: WidgetSignature, { definitions }: Pick<Known, 'definitions'>): boolean =>
  !signature.overlay &&
  !signature.form &&
  Object.keys(signature.models).length === 0 &&
  requiredOf(signature).every(([, schema]) => {
    const { kind } = fieldOf(schema, undefined, definitions)
    return kind !== 'object' && kind !== 'json'
  })

/** Returns the required props with minimal values; a text is initially the name of its prop, so that the node is visible. */
export function startOf(
  signature: WidgetSignature,
  about: About | undefined,
  { definitions }: Pick<Known, 'definitions'>,
): Record<string, unknown> {
  return Object.fromEntries(
    requiredOf(signature).map(([prop, schema]) => {
      const isText = fieldOf(schema, undefined, definitions).kind === 'text'
      return [prop, (isText && (own(about?.props, prop)?.name ?? about?.name)) || initialOf(schema, definitions)]
    }),
  )
}
