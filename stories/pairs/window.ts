/** The address of a window that shows a side of a pair. */
import type { Locale } from '#schemas/language/locales.ts'
import { readLanguage } from '../look/language.ts'
import type { Side } from './pair.tsx'

export type Shown = { widget: string; index: number; side: Side; locale: Locale }
export const buildWindowUrl = ({ widget, index, side, locale }: Shown): string =>
  `iframe.html?id=start-window--window&viewMode=story&globals=locale:${locale}&pair=${encodeURIComponent(`${widget}:${index}:${side}`)}`

export function readWindow(search: string): Shown | undefined {
  const [widget = '', index = '', side] = (new URLSearchParams(search).get('pair') ?? '').split(':')
  if (side !== 'right' && side !== 'wrong') return undefined
  return { widget, index: Number(index), side, locale: readLanguage(search) }
}
