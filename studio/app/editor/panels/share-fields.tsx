/** The card of links to the page in chats and networks: its fields, and a preview. */
import { useState, type ReactNode } from 'react'
import { getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { textSchema, type Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { pageFields } from '#schemas/language/layout.about.ts'
import { isMedia } from '#schemas/language/media.ts'
import { Thumbnail } from '#studio/app/media/in-document.tsx'
import { toAsk, getSample, useSamples } from '#studio/inspector/data/live.ts'
import { hint } from '#studio/look/look.css.ts'
import { Picture } from '#studio/look/picture.tsx'
import { Field } from '#studio/inspector/field.tsx'
import * as inspector from '#studio/inspector/inspector.css.ts'
import { Context, useInspector } from '#studio/inspector/context.ts'
import { useSay } from '#studio/app/context.tsx'
import { PickMedia } from '#studio/app/media/pick-media.tsx'
import { say as sentences } from '#studio/app/words.ts'
import type { LiveValues } from '../canvas/live-values.ts'
import * as styles from './panels.css.ts'

const optional = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const picture: Schema = { type: 'string', 'x-unit': 'image' }
const { title, description, image } = pageFields.share.fields
const shareFields: readonly (readonly [pointer: string, schema: Schema, words: Part])[] = [
  ['/share/title', optional(textSchema), title],
  ['/share/description', optional(textSchema), description],
  ['/share/image', optional(picture), image],
]
/** Values from data are edited as JSON. */
const pickSchema = (schema: Schema, value: unknown): Schema =>
  isObject(value) && typeof value.path === 'string' ? optional({}) : schema
const asks = (['title', 'description', 'image'] as const).map((share) => toAsk({ share }))

function ShareCard({ live: { live } }: { live: LiveValues }): ReactNode {
  const say = useSay()
  const samples = useSamples(live, asks)
  const [title, description, image] = asks.map((ask) => {
    const sample = getSample(samples, ask)
    return sample?.kind === 'value' ? String(sample.value) : undefined
  })
  return (
    <figure className={styles.share}>
      <figcaption className={hint}>{say('shareCard')}</figcaption>
      <div className={styles.shareCard}>
        <span className={styles.shareTitle}>{title ?? '…'}</span>
        <span className={styles.shareDescription}>{description ?? say('shareDescription')}</span>
        {isMedia(image) ? (
          <Thumbnail reference={image} />
        ) : image === undefined ? (
          <span className={styles.sharePicture} />
        ) : (
          <Picture className={styles.sharePicture} src={image} alt="" lost={<span className={styles.sharePicture} />} />
        )}
      </div>
    </figure>
  )
}

const renderPicture = (reference: string) => <Thumbnail reference={reference} />

type Props = { live: LiveValues; document: Json; promoCode: string }
export function ShareFields({ live, document, promoCode }: Props): ReactNode {
  const say = useSay()
  const context = useInspector()
  const { locale, onChange } = context
  const [picking, setPicking] = useState<string>()
  return (
    <Context value={{ ...context, renderPicture, onPickMedia: setPicking }}>
      <h3 className={inspector.title}>{say('share')}</h3>
      <ShareCard live={live} />
      {shareFields.map(([pointer, schema, words]) => {
        const value = getValueAt(document, pointer)
        return (
          <Field
            key={pointer}
            pointer={pointer}
            schema={pickSchema(schema, value)}
            part={words}
            value={value}
            name={words.name[locale]}
          />
        )
      })}
      <PickMedia
        isOpen={picking !== undefined}
        scope={promoCode}
        onClose={() => setPicking(undefined)}
        onPick={(reference) => onChange(picking!, reference, sentences.table.picture)}
      />
    </Context>
  )
}
