/** Settings that browsers load like pages: their shipped values, and the compilation of editors' documents. */
import type * as z from 'zod/mini'
import type { Catalogs } from '#compiler/environment/catalogs.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import type { Part } from '#schemas/language/about.ts'
import type { PagesConfig } from '#schemas/language/pages.ts'
import { documentsAbout } from '#schemas/settings/documents.about.ts'
import { documents } from '#schemas/settings/documents.ts'
import { shippedTheme } from '#schemas/theme/options.ts'
import { compileTheme } from './theme.ts'
import { compileWords } from './words.ts'

type Release = {
  environment: Environment
  catalogs: Catalogs
  /** The shipped documents by route. */
  documents: ReadonlyMap<string, unknown>
}
export type DeliveredRow = {
  schema: z.ZodMiniType
  /** Names of the fields, for text editors. */
  fields?: Readonly<Record<string, Part>>
  shipped: (config: PagesConfig, catalogs: Catalogs) => unknown
  compile: (release: Release, value: unknown) => { issues: Issue[]; document: unknown }
}

/** The settings of any storefront. */
export const baseDelivered: Readonly<Record<string, DeliveredRow>> = {
  // the browser adds these words to its catalogs, so there is no shipped document
  'settings:words': { schema: documents['settings:words'], shipped: () => undefined, compile: compileWords },
  'settings:theme': {
    schema: documents['settings:theme'],
    fields: documentsAbout['settings:theme'].fields,
    shipped: () => shippedTheme,
    compile: ({ environment }, value) => compileTheme(environment, value),
  },
}
