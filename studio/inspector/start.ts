/** What a new node begins with, and which widgets an editor can fill in without help. */
import type { WidgetSignature } from '../../compiler/environment/environment.ts'
import { own } from '../../compiler/schema/schema.ts'
import type { About } from '../../schemas/language/about.ts'
import type { Known } from './context.ts'
import { fieldOf, initialOf } from './fields.ts'

const requiredOf = ({ props }: WidgetSignature) =>
  (props.required ?? []).map((prop) => [prop, props.properties![prop]!] as const)

/** Whether all that the widget must have can be typed or chosen: what draws an order or a card needs data of the page. */
export const isReady = (signature: WidgetSignature, { definitions }: Pick<Known, 'definitions'>): boolean =>
  !signature.overlay &&
  !signature.form &&
  Object.keys(signature.models).length === 0 &&
  requiredOf(signature).every(([, schema]) => {
    const { kind } = fieldOf(schema, undefined, definitions)
    return kind !== 'object' && kind !== 'json'
  })

/** Required props with least values; a text begins as the name of its prop, so that the node is seen. */
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
