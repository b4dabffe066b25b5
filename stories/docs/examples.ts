/** The stories of a widget as examples, and as nodes of a document. */
import type { PreparedStory } from 'storybook/internal/types'
import { isObject } from '../../schemas/language/is-object.ts'
import { inEnglish } from '../facts/controls.ts'
import type { WidgetFacts } from '../facts/facts.ts'

export type Example = Pick<PreparedStory, 'id' | 'name'> & { story: PreparedStory; node: Node }
type Node = { widget: string; props?: Record<string, unknown> }

/** What JSON can hold: no elements, no functions. */
const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    isObject(value) && !('$$typeof' in value) && Object.values(value).every((one) => one === undefined || isPlain(one))
  )
}
/** The node that draws the story: what its slots hold is other nodes. */
export function nodeOf(
  name: string,
  { signature }: Pick<WidgetFacts, 'signature'>,
  args: Readonly<Record<string, unknown>>,
): Node {
  const props = Object.keys(signature.props.properties ?? {}).flatMap((prop): [string, unknown][] => {
    const value = args[prop]
    if (value === undefined || value === null || !isPlain(value)) return []
    const english = args[inEnglish(prop)]
    return [[prop, english ? { 'zh-CN': value, en: english } : value]]
  })
  return { widget: name, ...(props.length > 0 && { props: Object.fromEntries(props) }) }
}

/** Stories that only try something out show nothing that another does not show. */
export function examplesOf(name: string, widget: WidgetFacts, stories: readonly PreparedStory[]): Example[] {
  const seen = new Set<string>()
  return stories.flatMap((story) => {
    const node = nodeOf(name, widget, story.initialArgs)
    const slots = Object.keys(signatureSlots(widget)).map((slot) => typeof story.initialArgs[slot])
    const shown = JSON.stringify([node, story.storyGlobals, slots, String(story.moduleExport.render)])
    if (seen.has(shown)) return []
    seen.add(shown)
    return [{ id: story.id, name: story.name, story, node }]
  })
}
const signatureSlots = ({ signature }: WidgetFacts) => signature.slots
