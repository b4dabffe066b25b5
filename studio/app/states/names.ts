import type { LanguageTag, Locale } from '#schemas/language/locales.ts'
import { data, editions, errorRows, looks, personas, type Persona, type State } from '#studio/states/states.ts'

export const formatDataName = (name: State['data'], locale: Locale): string =>
  (name in data ? data[name as keyof typeof data] : errorRows[name]!).name[locale]

/** Returns the name of a language in that language. */
export const getNameInItself = (language: LanguageTag): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language.split('-')[0]!) ?? language

/** Returns the choices of a state in words; empty without a choice. */
export function formatStateName(state: State, usual: Persona | undefined, locale: Locale): string {
  const { persona, data: choice, look, edition, textSize } = state
  return [
    persona && persona !== usual ? personas[persona].name[locale] : '',
    choice === 'server' ? '' : formatDataName(choice, locale),
    state.locale && getNameInItself(state.locale),
    look === 'light' ? '' : looks[look][locale],
    edition === 'usual' ? '' : editions[edition][locale],
    textSize === 100 ? '' : `${textSize}%`,
  ]
    .filter(Boolean)
    .join(' · ')
}
