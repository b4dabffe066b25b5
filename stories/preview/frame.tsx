/** The phone-wide column of a page around each story, with the core of the chosen language. */
import type { Decorator } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'
import { ActContext, KitContext } from '#renderer/kit.ts'
import { OverlaysContext } from '#renderer/state/overlay.ts'
import { themes, type ThemeName } from '#widgets/colours.ts'
import { vars } from '#widgets/theme.css.ts'
import * as page from '#widgets/ui/page.css.ts'
import { act } from '../act.ts'
import { cores } from './cores.ts'
import { declareSizes, textSizeAttribute } from './text-size.ts'
import { defaultGlobals, type Globals } from './toolbar.ts'

/** On a sheet, the text size applies to the frame only. */
type ColumnProps = { globals: Globals; place: 'window' | 'sheet'; children: ReactNode }
export function Column({ globals, place, children }: ColumnProps) {
  const { locale, ground, text, direction } = globals
  const { kit, overlays } = cores[locale]
  // the default size comes from the theme
  const style: CSSProperties & { '--text-scale'?: string } = {
    paddingBottom: vars.around.end,
    ...(text !== defaultGlobals.text && { '--text-scale': text }),
  }
  const isOnSheet = place === 'sheet'
  if (isOnSheet && text !== '1') declareSizes()
  // a sheet has its own `main`
  const Part = isOnSheet ? 'div' : 'main'
  return (
    <ActContext value={act}>
      <KitContext value={kit}>
        <OverlaysContext value={overlays}>
          <Part
            className={`${page.column} ${page.background[ground]}`}
            style={isOnSheet ? { ...style, minHeight: 'auto' } : style}
            lang={locale}
            dir={direction}
            key={locale}
            {...(isOnSheet && { [textSizeAttribute]: text })}
          >
            {children}
          </Part>
        </OverlaysContext>
      </KitContext>
    </ActContext>
  )
}

export const wear = (theme: ThemeName) => {
  const { documentElement } = document
  const attributes: Record<string, string> = themes[theme].attributes
  for (const name of Object.keys(themes.elderDark.attributes))
    if (name in attributes) documentElement.setAttribute(name, attributes[name]!)
    else documentElement.removeAttribute(name)
}

/** `parameters.bare`: the story renders its entire page. */
export const withColumn: Decorator = (Story, { globals, viewMode, parameters }) => {
  const isOnSheet = viewMode === 'docs'
  if (!isOnSheet) {
    document.documentElement.lang = globals.locale as string
    document.dir = globals.direction as string
    if (globals.text === defaultGlobals.text) document.documentElement.style.removeProperty('--text-scale')
    else document.documentElement.style.setProperty('--text-scale', globals.text as string)
  }
  wear(globals.theme as ThemeName)
  if (parameters.bare === true) return <Story />
  return (
    <Column globals={globals as Globals} place={isOnSheet ? 'sheet' : 'window'}>
      <Story />
    </Column>
  )
}
