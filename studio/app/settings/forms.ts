/** Documents edited in a form: name, fields, and the pages that show them. */
import type { Schema } from '#compiler/schema/schema.ts'
import type { Part } from '#schemas/language/about.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { storefrontGroups, type FieldGroup } from '#schemas/settings/groups.ts'
import { getSettingsFields, settingsAbout } from '#schemas/settings/settings.about.ts'
import { simLayoutAbout, simLayoutFields } from '#schemas/settings/sim-layout.about.ts'
import { isFormPath, wordsPath } from './paths.ts'
import { createCardLayoutSchema, createFormSchema } from './schema.ts'
import { previewPages, type PreviewPage } from './shown-at.ts'

export type FormFields = {
  schema: Schema
  parts: Readonly<Record<string, Part>> | undefined
  /** Whether layers below may set these values. */
  isLayered: boolean
  /** The fields by subject; by default they are one group without a heading. */
  groups?: readonly FieldGroup[]
}
type Form = {
  name: Sentence
  purpose: Sentence
  pages: readonly PreviewPage[]
  /** Undefined for the shop's words, which are searched by text. */
  fields?: FormFields
}
export function getForm(path: string): Form {
  if (path === wordsPath) return { ...settingsAbout[path], pages: previewPages.words }
  if (isFormPath(path)) {
    const { name, purpose } = settingsAbout[path]
    const fields = {
      schema: createFormSchema(path),
      parts: getSettingsFields(path),
      isLayered: true,
      ...(path === 'settings:storefront' && { groups: storefrontGroups }),
    }
    return { name, purpose, pages: previewPages[path], fields }
  }
  const fields = { schema: createCardLayoutSchema(), parts: simLayoutFields, isLayered: false }
  return { ...simLayoutAbout, pages: previewPages.cardLayout, fields }
}
