/** The documentation page of a widget. Only the texts of its `about` module are written by hand. */
import { DocsContext, DocsPage, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import { facts } from 'virtual:widget-facts'
import type { WidgetFacts } from '../facts/facts.ts'
import { language, say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import { CopyCode } from '../look/copy-code.tsx'
import * as styles from '../look/look.css.ts'
import { Pairs } from '../pairs/pairs.tsx'
import { Accessibility } from './accessibility.tsx'
import { listExamples, type Example } from './examples.ts'
import { Events, Models, PropsTable, Slots } from './parts.tsx'
import { EveryState } from './every-state.tsx'
import { SheetColumn } from './sheet-column.tsx'
import { WhenNear, StoryFrame } from './story-frame.tsx'
import { Uses } from './uses.tsx'
import { selfDrawnLabels, headings, labels } from './words.ts'

/** True when the URL requests a single column of the sheet of states. */
const isColumn = () => new URLSearchParams(location.search).has('sheet')

export function WidgetPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const context = useContext(DocsContext)
  const name = preparedMeta.title
  const widget = facts.widgets[name]
  if (!widget) return <DocsPage />
  const stories = context.componentStories()
  const { locale = 'zh-CN', text = '1' } = context.getStoryContext(stories[0]!).globals as Record<string, string>
  const examples = listExamples(name, widget, stories)
  if (isColumn())
    return (
      <Unstyled>
        <SheetColumn examples={examples} isOverlay={widget.signature.overlay} />
      </Unstyled>
    )
  return (
    <Unstyled>
      <article data-guide lang={language} className={styles.page}>
        <Introduction name={name} widget={widget} />
        {widget.about.guide?.pairs && (
          <Section id="pairs" title={headings.pairs}>
            <Pairs widget={name} pairs={widget.about.guide.pairs} isOverlay={widget.signature.overlay} />
          </Section>
        )}
        <Examples examples={examples} widget={widget} shown={{ locale, text }} />
        <PropsTable widget={widget} all={facts} />
        <Models widget={widget} />
        <Events widget={widget} all={facts} />
        <Slots widget={widget} />
        <Draws widget={widget} />
        <Accessibility widget={widget} first={examples[0]?.id} />
        <Uses name={name} />
        <EveryState name={name} docs={preparedMeta.id} />
      </article>
    </Unstyled>
  )
}

function Introduction({ name, widget: { about, signature } }: { name: string; widget: WidgetFacts }) {
  return (
    <header className={styles.rows}>
      <h1 className={styles.title}>{say(about.name)}</h1>
      <p className={styles.inline}>
        <code className={styles.mark}>{name}</code>
        {signature.overlay && <code className={styles.mark}>overlay</code>}
        {signature.form && <code className={styles.mark}>form</code>}
        {signature.version > 1 && <code className={styles.mark}>version {signature.version}</code>}
      </p>
      <p className={styles.lead}>{say(about.purpose)}</p>
      <dl className={styles.terms}>
        {about.guide && (
          <div>
            <dt className={styles.term}>{say(labels.advice)}</dt>
            <dd>{say(about.guide.advice)}</dd>
          </div>
        )}
        {about.instead && (
          <div>
            <dt className={styles.term}>{say(labels.instead)}</dt>
            <dd>{say(about.instead)}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

type ExamplesProps = { examples: readonly Example[]; widget: WidgetFacts; shown: Readonly<Record<string, string>> }
const Examples = ({ examples, widget, shown }: ExamplesProps) => (
  <Section id="examples" title={headings.examples}>
    <div className={styles.gallery}>
      {examples.map(({ id, name, story, node }) => (
        <figure key={id} className={styles.example} id={`example-${id}`}>
          <figcaption className={styles.inline}>
            <a className={styles.link} href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </figcaption>
          <WhenNear className={styles.framed} height="96px">
            <StoryFrame story={story} isOverlay={widget.signature.overlay} shown={shown} />
          </WhenNear>
          <CopyCode value={node} label={name} />
        </figure>
      ))}
    </div>
  </Section>
)

const Draws = ({ widget: { draws } }: { widget: WidgetFacts }) => (
  <Section id="draws" title={headings.draws}>
    {draws.length > 0 ? (
      <ul className={styles.rows}>
        {draws.map((name) => (
          <li key={name}>{say(selfDrawnLabels[name])}</li>
        ))}
      </ul>
    ) : (
      <p>{say(labels.none)}</p>
    )}
  </Section>
)
