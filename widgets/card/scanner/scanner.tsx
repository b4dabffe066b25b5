import { useEffect, useRef, useState, type RefObject } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { extractNumber } from './number-in.ts'
import type { schema } from './scanner.schema.ts'
import * as styles from './scanner.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true, models: { value: 'scan' } }

type Reader = { detect: (image: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type OwnReader = { new (): Reader; getSupportedFormats: () => Promise<string[]> }
/** Uses the browser's detector, which also reads bar codes; the fallback library reads QR codes only. */
async function makeReader(): Promise<Reader> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnReader }
  const formats = (await Own?.getSupportedFormats().catch(() => undefined)) ?? []
  return Own && formats.length ? new Own() : new (await import('qr/decode.js')).BarcodeDetector()
}
const EVERY = 300
type State = 'starting' | 'live' | 'blind'

/** Shows the camera in the returned element, and reads its picture until `read` returns true. */
function useCamera(read: (image: ImageBitmapSource) => Promise<boolean>): {
  video: RefObject<HTMLVideoElement | null>
  state: State
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('starting')
  const readNow = useRef(read)
  useEffect(() => {
    readNow.current = read
  })

  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    const look = async () => {
      const { current } = video
      if (gone || !current) return
      if (current.videoWidth && (await readNow.current(current))) return
      timer = setTimeout(() => void look(), EVERY)
    }
    const start = async () => {
      try {
        const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        stream = opened
        if (gone || !video.current) return stop()
        video.current.srcObject = opened
        await video.current.play()
        setState('live')
        void look()
      } catch {
        // no camera, no permission, or no https: a picture can be chosen
        if (!gone) setState('blind')
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    void start()
    return () => {
      gone = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { video, state }
}

export default function Scanner({ note, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [unread, setUnread] = useState(false)
  const reader = useRef<Promise<Reader>>(null)
  const hasReported = useRef(false)

  async function read(image: ImageBitmapSource): Promise<boolean> {
    const barcodes = await (await (reader.current ??= makeReader())).detect(image).catch(() => [])
    const number = barcodes.map(({ rawValue }) => extractNumber(rawValue)).find(Boolean)
    if (number && !hasReported.current) {
      hasReported.current = true
      void emit('scan', number)
    }
    return number !== undefined
  }
  const { video, state } = useCamera(read)

  const choose = async (file: File | undefined) => {
    if (!file) return
    const image = await createImageBitmap(file).catch(() => undefined)
    setUnread(!image || !(await read(image)))
    image?.close()
  }
  return (
    <div className={styles.root}>
      <div className={styles.stage} data-state={state}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('card.scan.view')} />
        <span className={styles.frame} aria-hidden />
        {state === 'blind' && (
          <p className={styles.blind}>
            <Icon name="camera" size="large" />
            {t('card.scan.blind')}
          </p>
        )}
      </div>
      <p className={styles.note} role="status">
        {unread ? t('card.scan.unread') : note}
      </p>
      <label className={styles.choose}>
        <Icon name="image" size="medium" />
        {t('card.scan.picture')}
        <input
          type="file"
          accept="image/*"
          className={styles.input}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
