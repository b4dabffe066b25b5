/** Applies the toolbar's choices to the document where no story does, and loads the preview again in another language. */
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { language, readGlobals } from '../look/language.ts'
import { wear } from './frame.tsx'
import type { Globals } from './toolbar.ts'

const reload = (globals: Readonly<Record<string, string>>) => {
  const url = new URL(location.href)
  const pairs = Object.entries({ ...readGlobals(url.search), ...globals }).map((pair) => pair.join(':'))
  url.searchParams.set('globals', pairs.join(';'))
  history.replaceState(null, '', url)
  location.reload()
}

export function followGlobals(): void {
  const follow = ({ globals, userGlobals = globals }: { globals: Globals; userGlobals?: Globals }) => {
    wear(globals.theme)
    if (userGlobals.locale !== language) reload({ locale: userGlobals.locale, theme: userGlobals.theme })
  }
  const channel = addons.getChannel()
  channel.on(SET_GLOBALS, follow)
  channel.on(GLOBALS_UPDATED, follow)
}
