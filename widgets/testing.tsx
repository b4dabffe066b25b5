/** Draws a widget outside a storefront, without messages: ids are rendered as they are. For tests only. */
import type { ReactNode } from 'react'
import { createCore } from '#renderer/core.ts'
import { browserHost } from '#renderer/host.ts'
import { KitContext } from '#renderer/kit.ts'
import { OverlaysContext } from '#renderer/state/overlay.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const core = createCore(browserHost, { region: china, locale: 'zh-CN' })
export const { language, overlays } = core

export const KitProvider = ({ children }: { children: ReactNode }) => (
  <KitContext value={core.kit}>
    <OverlaysContext value={overlays}>{children}</OverlaysContext>
  </KitContext>
)
