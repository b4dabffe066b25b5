/** Picture picker of a field: the media library in a dialog. */
import { useDeferredValue, useState, type ReactNode } from 'react'
import { buildMediaAddress } from '#schemas/language/media.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import type { RichPicture } from '#studio/inspector/context.ts'
import { button, row, stack } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { Grid, Tile } from './grid.tsx'
import { applyChanges } from './changes.ts'
import { useMayEdit, usePictures, useWork } from './pictures.ts'
import { UploadArea, UploadButton } from './upload-area.tsx'
import { words } from './words.ts'
import * as styles from './media.css.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Receives the reference as documents have it, such as `media:7`. */
  onPick: (reference: string, picture: RichPicture) => void
  /** The promo code whose layer will show the picture; empty: the site layer; undefined: offers all pictures. */
  scope?: string | undefined
}
/** The field that a picture is picked for. */
export type Picking = Pick<Props, 'onPick'>
export function PickMedia(props: Props): ReactNode {
  const say = useWords(words)
  const { isOpen, onClose } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('pick')} description={say('pickHint')} isWide>
      <Choice {...props} />
    </Dialog>
  )
}
/** Rich text has addresses; its picture is at most as wide as a page. */
const toRichPicture = (item: MediaItem): RichPicture => {
  const width = Math.min(item.width, 640)
  return {
    src: buildMediaAddress(item),
    alt: { 'zh-CN': item.altZh, en: item.altEn },
    width,
    height: Math.round((item.height * width) / item.width),
  }
}
function Choice({ onClose, onPick, scope }: Props): ReactNode {
  const say = useWords(words)
  const mayEdit = useMayEdit()
  const [wanted, setWanted] = useState('')
  const searchText = useDeferredValue(wanted.trim())
  const query = usePictures(searchText, scope)
  const { changes } = useWork()
  function use(item: MediaItem): void {
    onPick(`media:${item.id}`, toRichPicture(item))
    onClose()
  }
  return (
    <div className={stack}>
      <div className={row}>
        <SearchField name={say('search')} value={wanted} onChange={setWanted} />
        {mayEdit() && <UploadButton />}
        <button className={button.quiet} onClick={onClose}>
          {say('close')}
        </button>
      </div>
      <UploadArea isAllowed={mayEdit()} onUse={use}>
        <Grid query={query} isSearch={searchText !== ''}>
          {(item) => (
            <button
              className={styles.tile}
              disabled={item.state === 'failed'}
              onClick={() => use(applyChanges(item, changes.now().get(item.id)))}
            >
              <Tile item={item} />
            </button>
          )}
        </Grid>
      </UploadArea>
    </div>
  )
}
