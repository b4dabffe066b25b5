import 'menmian/widgets/global.css'
import 'virtual:theme.css'
import { createRoot } from 'react-dom/client'
import { maps as load, tabBars } from 'virtual:pages'
import { calls as start } from 'virtual:rows/start'
import { region as table, words } from 'virtual:region'
import {
  browserHost,
  createCore,
  createMaps,
  createRegion,
  createRows,
  createStorefront,
  pickLocale,
  plain,
  plainAdapter,
} from 'menmian'
import { parts } from 'menmian/widgets/frame'

const region = createRegion(table)
const core = createCore(browserHost, { region, locale: pickLocale(region, navigator.languages) })
const locale = core.language.locale()
core.history.start(plain.addresses)
const calls = createRows(start, plain.areas)
const maps = createMaps({ load, getArea: () => 'pages', calls })
const Storefront = createStorefront(core, {
  ...plain.options,
  adapter: plainAdapter(core),
  maps,
  layouts: maps.layout,
  tabBars,
  parts,
  rows: calls.row,
  words,
})
void Promise.all([words(locale), maps.loadFor('/')]).then(([said]) => {
  core.language.addMessages(locale, said)
  createRoot(document.getElementById('root')!).render(<Storefront />)
})
