/** Media library: pictures, the details of an open picture, and uploads in progress. */
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { field, label } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useStudio, useWords } from '../context.tsx'
import { head } from '../screens.css.ts'
import { Details } from './details.tsx'
import { Grid, Tile } from './grid.tsx'
import { useMayEdit, usePictures } from './pictures.ts'
import { UploadArea, UploadButton } from './upload-area.tsx'
import { words } from './words.ts'
import * as styles from './media.css.ts'
import { TextField } from '#studio/look/text-field.tsx'

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
            <label>
              <span className={label}>{say('forStorefront')}</span>
              <TextField
                className={field}
                value={scope}
                placeholder={say('allStorefronts')}
                onText={(text) => setScope(text.replaceAll(/[^\w-]/g, ''))}
              />
            </label>
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
