import '../widgets/global.css.ts'
import type { Messages } from '@lingui/core'
import type { Preview } from '@storybook/react-vite'
import { createCore } from '../renderer/core.ts'
import { browserHost } from '../renderer/host.ts'
import { ActContext, KitContext } from '../renderer/kit.ts'
import { OverlaysContext } from '../renderer/state/overlay.ts'
import { locales } from '../schemas/language/locales.ts'
import type { Locale } from '../schemas/language/text.ts'
import { act } from '../stories/act.ts'
import { vars } from '../widgets/theme.css.ts'
import * as page from '../widgets/ui/page.css.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['../locales/*/*.po', '!../locales/*/server.po'], {
  eager: true,
})
const messagesOf = (locale: Locale): Messages =>
  Object.assign(
    {},
    ...Object.entries(catalogs).flatMap(([path, { messages }]) => (path.includes(`/${locale}/`) ? [messages] : [])),
  )

const cores = Object.fromEntries(
  locales.map((locale) => {
    const core = createCore(browserHost, locale)
    core.language.addMessages(locale, messagesOf(locale))
    return [locale, { ...core, kit: { ...core.kit, help: '/pages/customer/index' } }]
  }),
) as Record<Locale, ReturnType<typeof createCore>>

const preview: Preview = {
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    ground: {
      description: 'Page ground',
      toolbar: { icon: 'paintbrush', dynamicTitle: true, items: ['page', 'muted', 'brand'] },
    },
    text: {
      description: 'Text size',
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '1', title: '100 %' },
          { value: '1.3', title: '130 %' },
          { value: '2', title: '200 %' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'zh-CN', ground: 'page', text: '1', viewport: { value: 'phone375' } },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        phone320: { name: '320', styles: { width: '320px', height: '640px' } },
        phone375: { name: '375', styles: { width: '375px', height: '760px' } },
        phone430: { name: '430', styles: { width: '430px', height: '900px' } },
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const { kit, overlays } = cores[globals.locale as Locale]
      document.documentElement.lang = globals.locale as string
      document.documentElement.style.setProperty('--text-scale', globals.text as string)
      return (
        <ActContext value={act}>
          <KitContext value={kit}>
            <OverlaysContext value={overlays}>
              <main
                className={`${page.column} ${page.background[globals.ground as keyof typeof page.background]}`}
                style={{ paddingBottom: vars.around.end }}
                key={globals.locale as string}
              >
                <Story />
              </main>
            </OverlaysContext>
          </KitContext>
        </ActContext>
      )
    },
  ],
}
export default preview
