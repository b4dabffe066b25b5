/** Controls from the schemas of widgets, and texts in two languages. */
import type { Decorator } from '@storybook/react-vite'
import type { ArgTypesEnhancer } from 'storybook/internal/types'
import { facts } from 'virtual:widget-facts'
import { createArgTypes, toEnglishName } from '../facts/controls.ts'

const hidden = { control: false, table: { disable: true } } as const

/** Hides `emit` and other arguments from the runtime, which are not props of documents. */
export const enhanceFromSchema: ArgTypesEnhancer = ({ title, argTypes, initialArgs }) => {
  const widget = facts.widgets[title]
  if (!widget) return argTypes
  const widgetArgTypes = createArgTypes(widget, facts)
  const others = Object.keys({ ...argTypes, ...initialArgs }).filter((name) => !(name in widgetArgTypes))
  return {
    ...Object.fromEntries(others.map((name) => [name, { name, ...hidden }])),
    ...widgetArgTypes,
  } as typeof argTypes
}

/** Shows the English texts of a story when the language is English. */
export const withLanguage: Decorator = (Story, { args, globals }) => {
  const english = Object.keys(args).filter((name) => name.endsWith(toEnglishName('')))
  if (!english.length) return Story()
  const localized = Object.fromEntries(Object.entries(args).filter(([name]) => !english.includes(name)))
  if (globals.locale === 'en')
    for (const name of english) if (args[name]) localized[name.slice(0, -toEnglishName('').length)] = args[name]
  return Story({ args: localized })
}
