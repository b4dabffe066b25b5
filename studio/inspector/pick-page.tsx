import { useMemo } from 'react'
import { DialogFrame } from '../look/dialog-frame.tsx'
import { button } from '../look/look.css.ts'
import { useInspector } from './context.ts'
import * as data from './data/data.css.ts'
import { say as sayData } from './data/sentences.ts'
import { SearchList } from './search-list.tsx'
import { say } from './sentences.ts'

type Props = {
  chosen: string | undefined
  onClose: () => void
  onPick: (path: string) => void
  /** Replaces the page by an address; undefined where only pages fit. */
  onOther: (() => void) | undefined
}
/** Dialog that chooses a page of the shop with one tap. Technical pages and sheets are found by a search only. */
export function PickPage({ chosen, onClose, onPick, onOther }: Props) {
  const { locale, known, getTitle, getPageArea } = useInspector()
  const rows = useMemo(() => {
    const pages = Object.keys(known.routes).map((route) => {
      const name = getTitle?.(route) || route
      return { key: route, name, text: `${name} ${route}`, rank: 0, ...getPageArea?.(route, locale) }
    })
    return pages
      .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, locale))
      .map(({ area, ...page }) => ({ ...page, group: area }))
  }, [known, getTitle, getPageArea, locale])
  return (
    <DialogFrame
      isOpen
      isWide
      onClose={onClose}
      title={say(locale, 'pickPage')}
      description={say(locale, 'pickPageHint')}
      leave={sayData(locale, 'leave')}
      className={data.dialog}
      lang={locale}
    >
      <SearchList
        rows={rows}
        chosen={chosen}
        name={say(locale, 'pages')}
        searchName={say(locale, 'searchPages')}
        noMatch={say(locale, 'noPage')}
        onChoose={({ key }) => {
          onPick(key)
          onClose()
        }}
        onUse={onClose}
        renderRow={({ key, name }) => (
          <span className={data.words}>
            {name}
            {name !== key && <code className={data.path}>{key}</code>}
          </span>
        )}
      />
      <div className={data.ways}>
        {onOther && (
          <button
            type="button"
            className={button.plain}
            onClick={() => {
              onOther()
              onClose()
            }}
          >
            {say(locale, 'otherAddress')}
          </button>
        )}
        <button type="button" className={button.quiet} onClick={onClose}>
          {sayData(locale, 'cancel')}
        </button>
      </div>
    </DialogFrame>
  )
}
