/** The Chromium of the checks (`scripts/browser.mjs`) and its flags. */
import type { LaunchOptions } from 'playwright'
import { findBrowser, NO_BROWSER } from '#scripts/browser.mjs'

/** Flags shared with the browser tests. */
export const commonFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const flags = [
  ...commonFlags,
  // Without this, the browser's own pages, such as the address bar's, start extra processes. Only the last such flag counts, so it must
  // repeat the features that Playwright disables.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ].join()}`,
]

/** `bare`: prefers the headless shell, which has no user interface. */
export function buildChromiumOptions({ bare = false } = {}): LaunchOptions {
  const executablePath = findBrowser({ bare })
  if (!executablePath) throw new Error(NO_BROWSER)
  return { executablePath, args: flags }
}
