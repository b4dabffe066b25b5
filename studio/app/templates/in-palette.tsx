/** Ready-made sections in the palette: by group, or those that a search finds. */
import { useMemo, useState, type ReactNode } from 'react'
import type { Json } from '#compiler/layers/layers.ts'
import type { Templates } from '#schemas/language/template.ts'
import type { Widgets } from '#studio/document/outline.ts'
import { hint, title } from '#studio/look/look.css.ts'
import { Picture } from '#studio/look/picture.tsx'
import { useStudio, useWords } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'
import { part } from '../editor/panels/panels.css.ts'
import { Failure } from '../failure.tsx'
import { useSectionOffers, type Offer } from '../sections/sections.ts'
import { findPicture, useTemplates } from './templates.ts'
import { words } from './words.ts'
import { name as nameStyle, note } from './card.css.ts'
import * as styles from './in-palette.css.ts'

type SectionTemplate = Templates['sections'][number]
const none: readonly SectionTemplate[] = []

type Props = {
  editing: Editing
  document: Json
  widgets: Widgets
  selected: string | undefined
  /** The searched words, in lower case. */
  wanted: string
  onSelect: (id: string) => void
}
export function SectionTemplates({ editing, document, widgets, selected, wanted, onSelect }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { data, error, refetch } = useTemplates()
  const [chosen, setChosen] = useState<string>()
  const all = data?.sections ?? none
  const groups = Object.entries(data?.groups.sections ?? {}).filter(([key]) => all.some(({ group }) => group === key))
  const group = chosen ?? groups[0]?.[0]
  const shown = useMemo(() => {
    const isMatch = ({ id, name, purpose }: SectionTemplate) =>
      `${id} ${name[locale]} ${purpose[locale]}`.toLowerCase().includes(wanted)
    return all.filter((template) => (wanted ? isMatch(template) : template.group === group))
  }, [all, wanted, group, locale])
  // only the visible sections are compiled on the page
  const offers = useSectionOffers({ editing, document, widgets, sections: shown, target: selected })
  if (error) return <Failure message={say('failed')} retry={() => void refetch()} />
  if (shown.length === 0) return null
  function put(template: SectionTemplate): void {
    const offer = offers.get(template.id)
    if (!offer || !('inserted' in offer)) return
    editing.perform(offer.inserted.operations, { as: { id: 'insertSection', values: { name: template.name } } })
    onSelect(offer.inserted.roots[0]!)
  }
  return (
    <section aria-label={say('sections')}>
      <h2 className={`${title} ${part}`}>{say('sections')}</h2>
      <p className={hint}>{say('copies')}</p>
      {!wanted && (
        <div className={styles.groups} role="group" aria-label={say('groups')}>
          {groups.map(([key, name]) => (
            <button
              key={key}
              type="button"
              className={styles.groupButton}
              aria-pressed={key === group}
              onClick={() => setChosen(key)}
            >
              {name[locale]}
            </button>
          ))}
        </div>
      )}
      <ul className={styles.grid}>
        {shown.map((template) => (
          <li key={template.id}>
            <Card template={template} offer={offers.get(template.id)} onPut={() => put(template)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardProps = { template: SectionTemplate; offer: Offer | undefined; onPut: () => void }
function Card({ template, offer, onPut }: CardProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const picture = findPicture(template, locale)
  const problems = offer && 'problems' in offer ? offer.problems : undefined
  return (
    <button type="button" className={styles.sectionCard} disabled={!offer || problems !== undefined} onClick={onPut}>
      {picture && (
        <Picture
          className={styles.sectionPicture}
          src={picture}
          alt=""
          loading="lazy"
          lost={<span className={styles.sectionPicture} />}
        />
      )}
      <span className={nameStyle}>{template.name[locale]}</span>
      <span className={note}>
        {!problems
          ? template.purpose[locale]
          : problems.length === 0
            ? say('nowhere')
            : `${say('cannot')} ${problems
                .map((problem) => problem[locale])
                .slice(0, 2)
                .join(' ')}`}
      </span>
    </button>
  )
}
