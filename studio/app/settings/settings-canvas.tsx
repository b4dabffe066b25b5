/** Preview of the shop next to a settings form, with the unsaved values. It works as for a visitor. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { defaultState } from '#studio/states/states.ts'
import type { FromCanvas } from '#studio/canvas/protocol.ts'
import { button, field } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { useChannel, createView } from '../editor/canvas/channel.ts'
import type { Editing } from '../editor/editing.ts'
import { frame, notice, phone } from '../editor/editor.css.ts'
import type { PreviewPage } from './shown-at.ts'
import * as styles from './settings.css.ts'
import { useUnsaved } from './use-unsaved.ts'
import { words } from './words.ts'

type Props = {
  editing: Editing
  pages: readonly PreviewPage[]
  page: PreviewPage
  onPage: (page: PreviewPage) => void
  opensPopup: boolean
  onKey: (key: string, isShifted: boolean) => void
}
type ToolsProps = Pick<Props, 'pages' | 'page' | 'onPage'> & {
  shown: Locale
  onShown: (locale: Locale) => void
  /** Returns to the chosen page after links in the shop were followed. */
  onBack?: () => void
}
function Tools({ pages, page, onPage, shown, onShown, onBack }: ToolsProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  return (
    <div className={styles.tools}>
      <label className={styles.page}>
        <select
          className={field}
          aria-label={say('page')}
          value={page.path}
          disabled={pages.length === 1}
          onChange={({ target }) => onPage(pages.find(({ path }) => path === target.value)!)}
        >
          {pages.map(({ path, name }) => (
            <option key={path} value={path}>
              {name[locale]}
            </option>
          ))}
        </select>
      </label>
      {onBack && (
        <button className={button.quiet} onClick={onBack}>
          {say('backTo', { page: page.name[locale] })}
        </button>
      )}
      <select
        className={`${field} ${styles.language}`}
        aria-label={say('language')}
        value={shown}
        onChange={({ target }) => onShown(locales.find((language) => language === target.value)!)}
      >
        {locales.map((language) => (
          <option key={language} value={language}>
            {say(language)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function SettingsCanvas({ editing, pages, page, onPage, opensPopup, onKey }: Props): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { locale } = useStudio()
  const [chosen, setChosen] = useState<Locale>()
  const shownLocale = chosen ?? locale
  const [went, setWent] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const { unsaved, problem, retry } = useUnsaved(editing, shownLocale)
  const iframe = useRef<HTMLIFrameElement>(null)
  function receive(message: FromCanvas): void {
    if (message.type === 'key') onKey(message.key, message.isShifted)
    else if (message.type === 'went') setWent(message.path !== page.path)
    else if (message.type === 'drawn') setTrouble(message.problem)
    else if (message.type === 'failed') setTrouble(message.message)
  }
  const { place } = editing.now()
  const state = { ...defaultState, persona: page.persona ?? defaultState.persona, locale: shownLocale }
  const view = { ...createView({ ...place, path: page.path }, state, locale, 'try'), opensPopup }
  const send = useChannel(iframe, { view, document: undefined, unsaved, receive })
  const startAgain = () => {
    setWent(false)
    send({ type: 'start', view, path: page.path, document: undefined, unsaved })
  }
  useEffect(() => {
    if (unsaved) send({ type: 'unsaved', unsaved })
  }, [send, unsaved])
  return (
    <div className={styles.preview}>
      <Tools
        pages={pages}
        page={page}
        onPage={onPage}
        shown={shownLocale}
        onShown={setChosen}
        {...(went && { onBack: startAgain })}
      />
      <div className={phone} style={{ width: state.width }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own code on its own origin */}
        <iframe ref={iframe} className={frame} src="/studio/canvas.html" title={sayOfAll('canvas')} />
        {(problem ?? trouble) && (
          <p className={notice} role="status">
            {problem ? say('behind', { problem }) : sayOfAll('canvasProblem', { problem: trouble! })}{' '}
            {problem && (
              <button className={button.quiet} onClick={retry}>
                {sayOfAll('retry')}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
