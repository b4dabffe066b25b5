/** The stories of a widget as examples, and as nodes of a document. */
import type { PreparedStory } from 'storybook/internal/types'
import { isObject } from '#schemas/language/is-object.ts'
import { toEnglishName } from '../facts/controls.ts'
import type { WidgetFacts } from '../facts/facts.ts'

export type Example = Pick<PreparedStory, 'id' | 'name'> & { story: PreparedStory; node: Node }
type Node = { widget: string; props?: Record<string, unknown> }

/** True for values that JSON can represent: no elements, no functions. */
const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    isObject(value) &&
    !('$$typeof' in value) &&
    Object.values(value).every((item) => item === undefined || isPlain(item))
  )
}
/** Returns the document node that draws the story, without its slots, whose contents are other nodes. */
export function createNode(
  name: string,
  { signature }: Pick<WidgetFacts, 'signature'>,
  args: Readonly<Record<string, unknown>>,
): Node {
  const props = Object.keys(signature.props.properties ?? {}).flatMap((prop): [string, unknown][] => {
    const value = args[prop]
    if (value === undefined || value === null || !isPlain(value)) return []
    const english = args[toEnglishName(prop)]
    return [[prop, english ? { 'zh-CN': value, en: english } : value]]
  })
  return { widget: name, ...(props.length > 0 && { props: Object.fromEntries(props) }) }
}

/** Returns the stories that look different; a story that only tests an interaction repeats another story's look. */
export function listExamples(name: string, widget: WidgetFacts, stories: readonly PreparedStory[]): Example[] {
  const seen = new Set<string>()
  return stories.flatMap((story) => {
    const node = createNode(name, widget, story.initialArgs)
    const slots = Object.keys(signatureSlots(widget)).map((slot) => typeof story.initialArgs[slot])
    const identity = JSON.stringify([node, story.storyGlobals, slots, String(story.moduleExport.render)])
    if (seen.has(identity)) return []
    seen.add(identity)
    return [{ id: story.id, name: story.name, story, node }]
  })
}
const signatureSlots = ({ signature }: WidgetFacts) => signature.slots
