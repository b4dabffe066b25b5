/** Picture picker of a field: the media library in a dialog. */
import { useDeferredValue, useState, type ReactNode } from 'react'
import { button, row, stack } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { Grid, Tile } from './grid.tsx'
import { useMayEdit, usePictures } from './pictures.ts'
import { UploadArea, UploadButton } from './upload-area.tsx'
import { words } from './words.ts'
import * as styles from './media.css.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Receives the reference as documents have it, such as `media:7`. */
  onPick: (reference: string) => void
  /** The promo code whose layer will show the picture; empty: the site layer; undefined: offers all pictures. */
  scope?: string | undefined
}
export function PickMedia(props: Props): ReactNode {
  const say = useWords(words)
  const { isOpen, onClose } = props
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('pick')} description={say('pickHint')} isWide>
      <Choice {...props} />
    </Dialog>
  )
}
function Choice({ onClose, onPick, scope }: Props): ReactNode {
  const say = useWords(words)
  const mayEdit = useMayEdit()
  const [wanted, setWanted] = useState('')
  const searchText = useDeferredValue(wanted.trim())
  const query = usePictures(searchText, scope)
  return (
    <div className={stack}>
      <div className={row}>
        <SearchField name={say('search')} value={wanted} onChange={setWanted} />
        {mayEdit() && <UploadButton />}
        <button className={button.quiet} onClick={onClose}>
          {say('close')}
        </button>
      </div>
      <UploadArea isAllowed={mayEdit()}>
        <Grid query={query} isSearch={searchText !== ''}>
          {(item) => (
            <button
              className={styles.tile}
              disabled={item.state === 'failed'}
              onClick={() => {
                onPick(`media:${item.id}`)
                onClose()
              }}
            >
              <Tile item={item} />
            </button>
          )}
        </Grid>
      </UploadArea>
    </div>
  )
}
