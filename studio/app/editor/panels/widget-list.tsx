/** The widgets of the palette with their pictures, in groups. */
import { useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { hint, title } from '#studio/look/look.css.ts'
import { Picture } from '#studio/look/picture.tsx'
import { useSay, useStudio } from '#studio/app/context.tsx'
import { name as nameStyle, note } from '#studio/app/templates/card.css.ts'
import { findPicture } from '#studio/app/templates/templates.ts'
import type { WidgetsWords } from '../names/widget-words.ts'
import { part } from './panels.css.ts'
import { groupWidgets, type WidgetGroup } from './widget-groups.ts'
import * as styles from './widget-list.css.ts'

const load = async () => (await import('virtual:palette')).palette
type Facts = Awaited<ReturnType<typeof load>>
const unused = { templates: 0, pages: 0 }
const getOwn = <T,>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined

type ListProps = {
  /** The widgets that can be placed directly on a page. */
  ready: readonly string[]
  words: WidgetsWords
  /** The searched words, in lower case. */
  wanted: string
  onAdd: (widget: string) => void
}
export function WidgetList({ ready, words, wanted, onAdd }: ListProps): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const { data, error } = useQuery({ queryKey: ['palette'], queryFn: load, staleTime: Infinity })
  const groups = useMemo(() => {
    const getSearchText = (widget: string) => {
      const about = words.getAbout(widget)
      return `${widget} ${about?.name[locale] ?? ''} ${about?.purpose[locale] ?? ''}`.toLowerCase()
    }
    return groupWidgets(
      ready.filter((widget) => getSearchText(widget).includes(wanted)),
      {
        getUses: (widget) => getOwn(data, widget) ?? unused,
        bringsData: (widget) => words.getAbout(widget)?.source !== undefined,
        getName: (widget) => words.widgetName(widget, locale),
      },
    )
  }, [ready, words, wanted, locale, data])
  // the groups depend on it; without it, all widgets are listed all the same
  if (!data && !error) return null
  return (
    <section aria-label={say('widgets')}>
      <h2 className={`${title} ${part}`}>{say('widgets')}</h2>
      {groups.length === 0 && <p className={hint}>{say('noWidgets')}</p>}
      {groups.map((group) => (
        // a search opens the groups of its results
        <details key={`${group.id} ${wanted !== ''}`} open={!group.isSpecial || wanted !== ''} className={styles.group}>
          <summary className={styles.summary}>
            {group.name[locale]} <span className={hint}>{group.widgets.length}</span>
          </summary>
          <Cards group={group} facts={data} words={words} onAdd={onAdd} />
        </details>
      ))}
    </section>
  )
}

type CardsProps = Pick<ListProps, 'words' | 'onAdd'> & { group: WidgetGroup; facts: Facts | undefined }
function Cards({ group, facts, words, onAdd }: CardsProps): ReactNode {
  const { locale } = useStudio()
  return (
    <ul className={styles.grid}>
      {group.widgets.map((widget) => {
        const picture = findPicture({ pictures: getOwn(facts, widget)?.pictures ?? {} }, locale)
        return (
          <li key={widget}>
            <button type="button" className={styles.card} onClick={() => onAdd(widget)}>
              {picture !== undefined && (
                <Picture
                  className={styles.picture}
                  src={picture}
                  alt=""
                  width={264}
                  height={148}
                  loading="lazy"
                  decoding="async"
                  lost={<span className={styles.picture} />}
                />
              )}
              <span className={nameStyle}>{words.widgetName(widget, locale) || widget}</span>
              <span className={note}>{words.getAbout(widget)?.purpose[locale]}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
