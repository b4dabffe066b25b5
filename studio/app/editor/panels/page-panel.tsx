/** Properties of the page itself: its title, its frame, and the card of its links. */
import { getPageArea } from '#studio/app/pages/areas.ts'
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react'
import { getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { getOwn, textSchema, type Schema } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Part } from '#schemas/language/about.ts'
import { pageFields } from '#schemas/language/layout.about.ts'
import { toViewer } from '#schemas/publishing/parts.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { Context } from '#studio/inspector/context.ts'
import { PickBind } from '#studio/inspector/data/pick-bind.tsx'
import { Field } from '#studio/inspector/field.tsx'
import * as styles from '#studio/inspector/inspector.css.ts'
import { useStudio } from '#studio/app/context.tsx'
import { PageConditions } from './conditions.tsx'
import type { Editing } from '../editing.ts'
import { useDataChoices } from './data-choices.ts'
import { useOutdates } from '#studio/app/translations/use-outdates.ts'
import { useLayerName } from './layer-of.ts'
import { ShareFields } from './share-fields.tsx'
import type { NodePanelProps } from './node-panel.tsx'

const titlePart = pageFields.title
const titleName = titlePart.name
/** Title from data, with a fallback text. */
const isTitle = (title: unknown): title is { path: string; or: unknown } =>
  isObject(title) && typeof title.path === 'string'

const { navBar, background } = pageFields.frame.fields
const fields: readonly (readonly [pointer: string, Part])[] = [
  ['/title', titlePart],
  ['/frame/navBar', navBar],
  ['/frame/background', background],
]
const findSchema = (schema: Schema, pointer: string): Schema | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<Schema | undefined>((parent, key) => parent && getOwn(parent.properties, key), schema)

type PickTitleProps = {
  title: unknown
  onClose: () => void
  onPick: (pointer: string, value: unknown, place: Sentence) => void
}
function PickTitle({ title, onClose, onPick }: PickTitleProps): ReactNode {
  const { locale } = useStudio()
  const words = isTitle(title) ? title.or : title
  return (
    <PickBind
      picking={{
        target: '/title',
        name: titleName[locale],
        part: titlePart,
        schema: textSchema,
        bind: isTitle(title) ? title : undefined,
        fallback: words,
      }}
      onClose={onClose}
      onPick={(bind) => onPick('/title', isTitle(bind) ? bind : { path: bind, or: words }, titleName)}
    />
  )
}

/** The texts of nodes are marked in the properties of the nodes. */
function useOwnOutdates(editing: Editing, { title, share }: Json, resolveWords: NodePanelProps['resolveWords']) {
  const value = useMemo(() => ({ title, share }), [title, share])
  return useOutdates({ editing, value, pointer: '', resolveWords })
}

type Props = Omit<NodePanelProps, 'id' | 'name' | 'words' | 'getSource' | 'getPageLink'>
export const PagePanel = memo(function PagePanel(props: Props): ReactNode {
  const { editing, live, document, below, issues, environment, resolveWords, getTitle } = props
  const { locale } = useStudio()
  const { perform } = editing
  const onChange = useCallback(
    (pointer: string, value: unknown, place: Sentence) =>
      perform([value === undefined ? { type: 'unset', pointer } : { type: 'set', pointer, value }], {
        group: pointer,
        as: { id: value === undefined ? 'unset' : 'set', values: { place } },
      }),
    [perform],
  )
  const data = useDataChoices(editing, live, undefined)
  const [isPicking, setPicking] = useState(false)
  const { title } = document
  const words = isTitle(title) ? title.or : title
  const getLayer = useLayerName(editing.now().place)
  const translations = useOwnOutdates(editing, document, resolveWords)
  const context = useMemo(
    () => ({
      getLayer,
      data,
      locale,
      known: environment,
      value: document,
      below,
      findings: issues,
      onChange,
      isBehind: editing.isBehind,
      resolveWords,
      ...translations,
      getTitle,
      getPageArea,
      onPickBind: () => setPicking(true),
      onLiteral: () => onChange('/title', words, titleName),
    }),
    [
      getLayer,
      data,
      locale,
      environment,
      document,
      below,
      issues,
      onChange,
      editing,
      resolveWords,
      translations,
      getTitle,
      words,
    ],
  )
  return (
    <Context value={context}>
      <section className={styles.root} lang={locale}>
        {fields.map(([pointer, words]) => {
          const schema = findSchema(environment.layout, pointer)
          return (
            schema && (
              <Field
                key={pointer}
                pointer={pointer}
                schema={schema}
                part={words}
                value={getValueAt(document, pointer)}
                name={words.name[locale]}
              />
            )
          )
        })}
        <ShareFields live={live} document={document} promoCode={toViewer(editing.now().place).promoCode} />
        <PageConditions editing={editing} document={document} findings={issues} />
      </section>
      {isPicking && <PickTitle title={title} onClose={() => setPicking(false)} onPick={onChange} />}
    </Context>
  )
})
