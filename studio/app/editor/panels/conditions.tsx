/** Conditions of a node and of its events, and of the page: its popups, guards and data. */
import { useEffect, useState, type ReactNode } from 'react'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { mapLocales } from '#schemas/language/words.ts'
import type { FieldFinding } from '#studio/inspector/context.ts'
import { ConditionField } from '#studio/inspector/conditions/condition-field.tsx'
import { say as sentences } from '#studio/inspector/conditions/sentences.ts'
import { formatPath } from '#studio/inspector/data/describe.ts'
import * as styles from '#studio/inspector/inspector.css.ts'
import { useSay, useStudio } from '#studio/app/context.tsx'
import { say as words } from '#studio/app/words.ts'
import type { Editing } from '../editing.ts'
import { useWidgetWords } from '../names/widget-words.ts'

type Shared = { editing: Editing; document: Json; findings: readonly FieldFinding[] }

/** Returns the pointers of all conditions of the document. */
function usePlaces({ editing, document }: Pick<Shared, 'editing' | 'document'>): readonly string[] {
  const [places, setPlaces] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    void editing
      .ask<'places'>({ question: 'places', document })
      // keep the last places while the page cannot be compiled
      .then((answer) => !isGone && answer && setPlaces(answer))
    return () => void (isGone = true)
  }, [editing, document])
  return places
}

type OfNode = Shared & { id: string; node: unknown }
export function NodeConditions({ id, node, editing, document, findings }: OfNode): ReactNode {
  const { locale } = useStudio()
  const widgets = useWidgetWords()
  const say = useSay()
  const places = usePlaces({ editing, document })
  const pointer = joinPointer('/nodes', id)
  const about = isObject(node) && typeof node.widget === 'string' ? widgets.getAbout(node.widget) : undefined
  const ofEvents = places.filter((place) => place.startsWith(`${pointer}/on/`))
  return (
    <div className={styles.fields}>
      <ConditionField
        pointer="/when"
        place={joinPointer(pointer, 'when')}
        name={sentences(locale, 'when')}
        hint={sentences(locale, 'whenHint')}
        always={sentences(locale, 'always')}
        label={sentences.table.when}
        value={getValueAt(node, '/when')}
        isLive
        findings={findings}
      />
      {ofEvents.map((place) => {
        const inner = place.slice(pointer.length)
        const [, , event = '', ...rest] = inner.split('/')
        const number = rest.find((step) => /^\d+$/.test(step))
        const name = getOwn(about?.events, event)?.name[locale] ?? event
        const values = { name, number: Number(number ?? 0) + 1 }
        return (
          <ConditionField
            key={place}
            pointer={inner}
            place={place}
            name={say('conditionOfEvent', values)}
            label={mapLocales((language) => words(language, 'conditionOfEvent', values))}
            value={getValueAt(document, place)}
            isLive={false}
            findings={findings}
          />
        )
      })}
    </div>
  )
}

/** Returns the words for what a condition of the page controls. */
function useConditionName(document: Json): (place: string) => string {
  const say = useSay()
  const { locale } = useStudio()
  return (place) => {
    const [, section = '', name = ''] = place.split('/')
    if (section === 'prompts') {
      const id = getValueAt(document, `/prompts/${name}/id`)
      return say('conditionOfPrompt', { name: String(id ?? Number(name) + 1) })
    }
    if (section === 'guards') return say('conditionOfGuard', { number: Number(name) + 1 })
    if (section === 'data') {
      const values = { name: formatPath(name, locale) }
      const [, , , on, , step] = place.split('/')
      if (on === 'on') return say('conditionOfAnswer', { ...values, number: Number(step) + 1 || 1 })
      return place.includes('/poll/') ? say('conditionOfPoll', values) : say('conditionOfData', values)
    }
    return section === 'order' ? say('conditionOfOrder') : say('conditionOfOther', { place })
  }
}
export function PageConditions({ editing, document, findings }: Shared): ReactNode {
  const say = useSay()
  const getConditionName = useConditionName(document)
  const places = usePlaces({ editing, document }).filter((place) => !place.startsWith('/nodes/'))
  if (places.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{say('pageConditions')}</h3>
      {places.map((place) => {
        const name = getConditionName(place)
        const isRequired = /^\/(?:guards|prompts)\/\d+\/when$|\/poll\/while$/.test(place)
        return (
          <ConditionField
            key={place}
            pointer={place}
            place={place}
            name={name}
            label={{ 'zh-CN': name, en: name }}
            value={getValueAt(document, place)}
            isLive={!/\/(?:on|open|action|pull|then|else)\//.test(place) && !place.startsWith('/order')}
            isRequired={isRequired}
            findings={findings}
          />
        )
      })}
    </>
  )
}
