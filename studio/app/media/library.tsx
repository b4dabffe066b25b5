/** Media library: pictures, the details of an open picture, and uploads in progress. */
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { SearchField } from '#studio/look/search-field.tsx'
import { useStudio, useWords } from '../context.tsx'
import { head } from '../screens.css.ts'
import { StorefrontField } from '../storefront-field.tsx'
import { Details } from './details.tsx'
import { Grid, Tile } from './grid.tsx'
import { useMayEdit, usePictures } from './pictures.ts'
import { UploadArea, UploadButton } from './upload-area.tsx'
import { words } from './words.ts'
import * as styles from './media.css.ts'

export function Library(): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const mayEdit = useMayEdit()
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const [scope, setScope] = useState('')
  const chosen = Number(search.get('id')) || undefined
  const searchText = useDeferredValue(wanted.trim())
  const query = usePictures(searchText, scope || undefined)
  return (
    <main className={styles.screen} data-open={chosen !== undefined}>
      <div className={styles.all}>
        <div className={head}>
          <h1>{say('title')}</h1>
          {!session?.operator.promoCode && (
            <StorefrontField
              name={say('forStorefront')}
              placeholder={say('allStorefronts')}
              value={scope}
              onChange={setScope}
            />
          )}
          {mayEdit() && <UploadButton />}
        </div>
        <SearchField name={say('search')} value={wanted} onChange={setWanted} />
        <UploadArea isAllowed={mayEdit()}>
          <Grid query={query} isSearch={searchText !== '' || scope !== ''}>
            {(item) => (
              <Link
                className={styles.tile}
                href={`/media?id=${item.id}`}
                aria-current={item.id === chosen ? 'true' : undefined}
              >
                <Tile item={item} />
              </Link>
            )}
          </Grid>
        </UploadArea>
      </div>
      {chosen !== undefined && <Details key={chosen} id={chosen} back="/media" />}
    </main>
  )
}
