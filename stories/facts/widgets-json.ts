/** The generated file widgets.json: everything that agents and editors need to write a node, without a running shop. */
import { describeParts } from '#compiler/build/descriptions.ts'
import type { AllFacts, AllUses, Use } from './facts.ts'

const MOST_EXAMPLES = 3

/** Returns distinct nodes of shipped documents, shortest first. */
function pickExamples(uses: readonly Use[]): { page: string; node: Use['node'] }[] {
  const byText = new Map(uses.map(({ page, node }) => [JSON.stringify(node), { page, node }]))
  return [...byText]
    .sort(([a], [b]) => a.length - b.length)
    .slice(0, MOST_EXAMPLES)
    .map(([, example]) => example)
}

export const toWidgetsFile = ({ widgets, definitions }: AllFacts, uses: AllUses) => ({
  definitions,
  widgets: Object.fromEntries(
    Object.entries(widgets).map(([name, { about, signature, defaults, draws }]) => [
      name,
      {
        name: about.name,
        purpose: about.purpose,
        instead: about.instead,
        ...about.guide,
        props: describeParts({ definitions }, signature.props, about.props),
        defaults,
        events: about.events,
        slots: about.slots,
        models: signature.models,
        draws,
        examples: pickExamples(uses[name] ?? []),
      },
    ]),
  ),
})
