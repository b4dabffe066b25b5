/** Storybook's frame: the theme, names in the language of the toolbar, and the panel only where it has something to show. */
import { createElement } from 'react'
import { addons, useGlobals, type API_HashEntry, type State } from 'storybook/manager-api'
import type { Sentence } from '#schemas/language/sentences.ts'
import { locales } from '#schemas/language/locales.ts'
import { docs } from '#stories/look/names.ts'
import { getTheme, systemDark } from './theme.ts'

declare global {
  /** Written into the page by `main.ts`. */
  var menmianNames: Readonly<Record<string, Sentence>>
}

const findName = ({ id, type, name }: API_HashEntry): Sentence | undefined => {
  if (type === 'docs' && name === 'Docs') return docs
  // a component with documentation only is drawn as the documentation
  return menmianNames[type === 'docs' ? id.replace(/--docs$/, '') : id]
}
function Label({ entry }: { entry: API_HashEntry }) {
  const [{ locale }] = useGlobals()
  return findName(entry)?.[locales.find((known) => known === locale) ?? locales[0]] ?? entry.name
}

/** Complete pages and Storybook's own pages have no props. */
const hasPanel = ({ storyId }: State) => !/^(?:pages|start|foundations)-/.test(storyId)

addons.setConfig({
  theme: getTheme(),
  panelPosition: 'right',
  rightPanelWidth: 400,
  sidebar: { renderLabel: (entry) => createElement(Label, { entry }) },
  layoutCustomisations: { showPanel: (state, isShown) => isShown && hasPanel(state) },
})
systemDark.addEventListener('change', () => addons.setConfig({ theme: getTheme() }))
