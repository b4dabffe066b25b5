/** Settings that browsers load like pages: their shipped values, and the compilation of editors' documents. */
import type { Catalogs } from '#compiler/environment/catalogs.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import type { PagesConfig } from '#schemas/language/pages.ts'
import type { DocumentSettingsPath } from '#schemas/settings/settings.ts'
import { shippedTheme } from '#schemas/theme/options.ts'
import { compileTabs, buildShippedTabs } from './tabs.ts'
import { compileTheme } from './theme.ts'
import { compileWords } from './words.ts'

type Release = {
  environment: Environment
  catalogs: Catalogs
  /** The shipped documents by route. */
  documents: ReadonlyMap<string, unknown>
}
type Row = {
  shipped: (config: PagesConfig, catalogs: Catalogs) => unknown
  compile: (release: Release, value: unknown) => { issues: Issue[]; document: unknown }
}

export const deliveredRows: Record<DocumentSettingsPath, Row> = {
  // the browser adds these words to its catalogs, so there is no shipped document
  'settings:words': { shipped: () => undefined, compile: compileWords },
  'settings:tabs': { shipped: buildShippedTabs, compile: ({ environment }, value) => compileTabs(environment, value) },
  'settings:theme': {
    shipped: () => shippedTheme,
    compile: ({ environment }, value) => compileTheme(environment, value),
  },
}
