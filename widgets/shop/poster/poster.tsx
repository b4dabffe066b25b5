import { useEffect, useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import type { PosterTexts } from './draw.ts'
import type { schema } from './poster.schema.ts'
import * as styles from './poster.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Poster({ value, title, text, label, note, image, emit }: Props) {
  const { t } = useKit()
  const poster = usePoster(value ?? '', image ?? '', { title, text: text ?? '', label: label ?? '', note: note ?? '' })
  const [busy, run] = useBusy()
  return (
    <figure className={styles.root}>
      {poster === 'lost' ? (
        <p className={styles.lost} role="alert">
          {t('ui.qrLost')}
        </p>
      ) : (
        <>
          {poster ? <img className={styles.picture} src={poster} alt={title} /> : <Shape />}
          <Button
            wide
            icon="download"
            busy={busy}
            disabled={!poster}
            onPress={() => poster && run(() => emit('save', poster))}
          >
            {t('poster.save')}
          </Button>
          <figcaption className={styles.hint}>{t('poster.hint')}</figcaption>
        </>
      )}
    </figure>
  )
}

/** Returns the address of the drawn picture; the code's library loads with the first poster. */
function usePoster(value: string, image: string, words: PosterTexts): string | undefined {
  const [poster, setPoster] = useState<{ of: string; as: string }>()
  const key = JSON.stringify([value, image, words])
  useEffect(() => {
    if (!value) return undefined
    let url = ''
    let gone = false
    draw(value, image, JSON.parse(key)[2] as PosterTexts)
      .then((blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setPoster({ of: key, as: url })
      })
      .catch(() => !gone && setPoster({ of: key, as: 'lost' }))
    return () => {
      gone = true
      // a picture that is being saved may still need its address
      if (url) setTimeout(() => URL.revokeObjectURL(url), 10_000)
    }
  }, [value, image, key])
  return poster?.of === key ? poster.as : undefined
}

async function draw(value: string, image: string, words: PosterTexts): Promise<Blob> {
  const [{ encodeQR }, { drawPoster }, picture] = await Promise.all([import('qr'), import('./draw.ts'), load(image)])
  const canvas = document.createElement('canvas')
  drawPoster(canvas, { ...words, code: encodeQR(value, 'raw', { ecc: 'medium', border: 2 }), picture })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Loads a picture. A poster without its picture is still useful. */
const load = (image: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    if (!image) return resolve(undefined)
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.addEventListener('load', () => resolve(picture))
    picture.addEventListener('error', () => resolve(undefined))
    picture.src = image
  })

const Shape = () => (
  <SkeletonBlock>
    <span className={styles.bar}>
      <SkeletonBar height={320} />
    </span>
  </SkeletonBlock>
)

export const Skeleton = () => (
  <div className={styles.root}>
    <Shape />
  </div>
)
