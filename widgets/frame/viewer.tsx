/** Pictures shown large, with zoom 1 to 4 (spec §9) and saving (spec §8 "Image preview"). */
import Lightbox from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { limits } from '../../schemas/limits.ts'
import { save } from '../../renderer/actions/device.ts'

export default function Viewer({ images, index, onClose }: { images: string[]; index: number; onClose: () => void }) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={images.map((src) => ({ src }))}
      plugins={[Zoom, Download]}
      zoom={{ maxZoomPixelRatio: limits.previewScale.max, minZoom: limits.previewScale.min }}
      download={{ download: ({ slide }) => void save(slide.src ?? '', '') }}
      carousel={{ finite: images.length < 2 }}
    />
  )
}
