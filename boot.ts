/**
 * The first lines that run. They only ask, in one breath, for all that the page in the address needs, while React is still on its way
 * (design §8: no request waits for another that it does not need). What is asked for twice comes once; what fails here, `main.tsx` meets and says.
 */
import { maps } from 'virtual:pages'
import { core } from './messages.ts'
import { published } from './renderer/api/published.ts'
import { pickLocale } from './renderer/i18n/pick.ts'
import { areaOfPage } from './schemas/page-area.ts'

const [path = '', search = ''] = location.hash.slice(1).split('?')
/** A guess: a wrong one costs a file, the right one saves a round. */
function localeNow() {
  const asked = new URLSearchParams(location.search).get('lang') ?? new URLSearchParams(search).get('lang')
  try {
    return pickLocale(asked ?? ((JSON.parse(localStorage.getItem('menmian.local') ?? '{}') as { locale?: string }).locale || navigator.language))
  } catch {
    return pickLocale(asked ?? navigator.language)
  }
}

void published()
async function askForPage(): Promise<void> {
  const { pages, layouts, widgets, areas, words } = await maps[areaOfPage(path)]()
  const info = pages[path || '/'] ?? Object.values(pages).find(({ aliases }) => aliases?.includes(path))
  if (!info) return
  void layouts[info.path]?.()
  const locale = localeNow()
  await Promise.all([
    ...info.widgets.map((name) => widgets[name]?.()),
    ...info.areas.map((area) => areas[area]?.()),
    ...info.messages.map((topic) => words[locale][topic]?.()),
  ])
}

void core(localeNow()).catch(() => undefined)
void askForPage().catch(() => undefined)
import('./main.tsx').catch(() => {
  // Neither the words nor what draws them have come (spec §8 "Startup failures").
  const alert = Object.assign(document.createElement('p'), { role: 'alert', textContent: '内部网络故障，请稍后重试！' })
  document.getElementById('root')!.replaceChildren(alert)
})
