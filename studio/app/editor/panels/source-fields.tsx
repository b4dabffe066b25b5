/** Fields of the source that a node brought: records chosen by hand, or the conditions that choose them. */
import { useContext, useState, type ReactNode } from 'react'
import type { Environment } from '#compiler/environment/environment.ts'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { getOwn, type Schema } from '#compiler/schema/schema.ts'
import type { About, AboutSource } from '#schemas/language/about.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { recordKinds } from '#schemas/backoffice/records.ts'
import type { Issue } from '#schemas/publishing/parts.ts'
import { findOwnSource } from '#studio/document/own-source.ts'
import type { Operation } from '#studio/document/operation.ts'
import { Context } from '#studio/inspector/context.ts'
import { Field } from '#studio/inspector/field.tsx'
import { toField } from '#studio/inspector/fields.ts'
import * as styles from '#studio/inspector/inspector.css.ts'
import { useStudio } from '#studio/app/context.tsx'
import { PickRecords } from '#studio/app/records/pick-records.tsx'
import { useHasRecords, type RecordKind } from '#studio/app/records/records.ts'
import type { Editing } from '../editing.ts'
import { getNode } from '#studio/document/nodes.ts'
import type { WidgetsWords } from '../names/widget-words.ts'

type Own = { about: About; source: AboutSource; pointer: string }
/** Returns the source that a node brought, with the pointer of its parameters. */
function findSource(document: Json, id: string, words: WidgetsWords): Own | undefined {
  const about = words.getAbout(String(getNode(document, id)?.widget))
  const name = about?.source && findOwnSource(document, id, about.source.call)
  return name === undefined
    ? undefined
    : { about: about!, source: about!.source!, pointer: joinPointer('/data', name, 'with') }
}
const findSchema = ({ calls }: Environment, { call }: AboutSource, parameter: string): Schema | undefined =>
  getOwn(getOwn(calls, call)?.params.properties, parameter)

/** The operations that change a parameter; a choice by hand removes the conditions. */
function changeParameter(document: Json, { source, pointer }: Own, parameter: string, value: unknown): Operation[] {
  const place = joinPointer(pointer, parameter)
  if (value === undefined) return [{ type: 'unset', pointer: place }]
  const replaced = parameter === source.chosen ? (source.rules ?? []) : []
  return [
    { type: 'set', pointer: place, value },
    ...replaced
      .map((rule) => joinPointer(pointer, rule))
      .filter((rule) => getValueAt(document, rule) !== undefined)
      .map((rule): Operation => ({ type: 'unset', pointer: rule })),
  ]
}

type Props = {
  editing: Editing
  document: Json
  environment: Environment
  words: WidgetsWords
  id: string
}
export function SourceFields(props: Props & { below: Json; issues: readonly Issue[] }): ReactNode {
  const { editing, document, environment, words, id, below, issues } = props
  const { locale } = useStudio()
  const context = useContext(Context)
  const own = findSource(document, id, words)
  if (!own || !context) return null
  const { source, pointer } = own
  const isChosen =
    source.chosen !== undefined && getValueAt(document, joinPointer(pointer, source.chosen)) !== undefined
  const shown = Object.entries(source.parts).filter(([name]) => !(isChosen && source.rules?.includes(name)))
  const onChange = (place: string, value: unknown, label: Sentence) =>
    editing.perform(changeParameter(document, own, place.slice(pointer.length + 1), value), {
      group: place,
      as: { id: value === undefined ? 'unset' : 'set', values: { place: label } },
    })
  return (
    <Context
      value={{
        ...context,
        value: document,
        below,
        findings: issues,
        onChange,
        onPickBind: undefined,
        getLayer: undefined,
      }}
    >
      <div className={styles.fields}>
        {shown.map(([name, part]) => {
          const schema = findSchema(environment, source, name)
          const place = joinPointer(pointer, name)
          return (
            schema && (
              <Field
                key={name}
                pointer={place}
                schema={schema}
                part={part}
                value={getValueAt(document, place)}
                name={part.name[locale]}
              />
            )
          )
        })}
      </div>
    </Context>
  )
}

/** The picker of a node that was just added, for the records that it shows. */
export function PickForSource({ onClose, ...props }: Props & { onClose: () => void }): ReactNode {
  const { editing, document, environment, words, id } = props
  const [isOpen, setOpen] = useState(true)
  const hasRecords = useHasRecords()
  const own = findSource(document, id, words)
  const chosen = own?.source.chosen
  const schema = chosen === undefined ? undefined : findSchema(environment, own!.source, chosen)
  const field = schema && toField(schema, undefined, environment.definitions)
  const kind = field?.kind === 'records' ? recordKinds.find((name) => name === field.of) : undefined
  if (!hasRecords || !own || chosen === undefined || field?.kind !== 'records' || !kind) return null
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <PickRecords
      isOpen={isOpen}
      kind={kind satisfies RecordKind}
      keys={[]}
      most={field.most}
      onClose={close}
      onPick={(keys) => {
        const value = field.isNumber ? keys.map(Number) : keys
        if (keys.length > 0)
          editing.perform(changeParameter(editing.now().history.document, own, chosen, value), {
            as: { id: 'set', values: { place: own.source.parts[chosen]!.name } },
          })
      }}
    />
  )
}
