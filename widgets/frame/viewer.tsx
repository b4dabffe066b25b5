/** Enlarged pictures: zoom 1 to 4 (product §9), saving and failure (product §8 "Image preview"). */
import Lightbox from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { laterLimits } from '#schemas/later-limits.ts'
import { save } from '#renderer/actions/device.ts'
import { useKit } from '#renderer/kit.ts'
import { useOverlays } from '#renderer/state/overlay.ts'
import * as styles from './viewer.css.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: SlidePicture
  }
  // The library zooms its own images by pixels: a large photo far beyond 4, a small drawing not at all.
  interface SlidePicture extends GenericSlide {
    type: 'picture'
    src: string
    download: string
  }
}

type Props = {
  images: string[]
  index: number
  /** The container of toasts while it is open. */ toasts: (place: Element | null) => void
  onClose: () => void
}

/** Returns the widest size of a picture of the media library (schemas/language/media.ts), because it will be enlarged. */
const getLargestSize = (src: string) => src.replace(/\b\d+\.webp#.*,(\d+)$/, '$1.webp')

export default function Viewer({ images, index, toasts, onClose }: Props) {
  const { t } = useKit()
  const { toast } = useOverlays()
  const { min, max } = laterLimits.previewScale
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={images.map(getLargestSize).map((src) => ({ type: 'picture', src, download: src }))}
      plugins={[Zoom, Download]}
      render={{
        slide: ({ slide, offset }) =>
          slide.type === 'picture' ? <Whole src={slide.src} shown={offset === 0} /> : undefined,
        controls: () => <div ref={toasts} />,
      }}
      zoom={{ supports: ['picture'], maxZoom: max, minZoom: min, maxZoomPixelRatio: max }}
      download={{ download: ({ slide }) => void save({ t, toast }, slide.type === 'picture' ? slide.src : '', '') }}
      carousel={{ finite: images.length < 2 }}
      className={styles.below}
      labels={{
        Close: t('ui.close'),
        Previous: t('ui.previous'),
        Next: t('ui.next'),
        Download: t('viewer.save'),
        'Zoom in': t('viewer.larger'),
        'Zoom out': t('viewer.smaller'),
      }}
    />
  )
}

const Whole = ({ src, shown }: { src: string; shown: boolean }) => {
  const { t } = useKit()
  const { toast } = useOverlays()
  return (
    <img
      className={styles.whole}
      src={src}
      alt=""
      draggable={false}
      onError={() => shown && toast(t('action.previewFailed', { detail: src.split('/').pop() ?? '' }), 'exception')}
    />
  )
}
