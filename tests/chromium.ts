/**
 * The Chromium of the checks and its flags: CHROMIUM_PATH, else Debian's, else Playwright's. Journeys take the one without an interface
 * where it is installed: it draws the same pages, and its own process needs half of the time.
 */
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'

/** The flags of browser tests, too. */
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

export function chromiumPath({ bare = false } = {}): string | undefined {
  const shell = bare ? ['/usr/bin/chromium-headless-shell'] : []
  const own = [
    process.env.CHROMIUM_PATH,
    ...shell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  try {
    own.push(chromium.executablePath())
  } catch {
    // Playwright has no browser for this system
  }
  return own.find((path) => path && existsSync(path))
}

/** `bare`: without an interface. */
export function chromiumOptions({ bare = false } = {}): LaunchOptions {
  const executablePath = chromiumPath({ bare })
  if (!executablePath)
    throw new Error(
      'No Chromium found: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH to one.',
    )
  return { executablePath, args: flags }
}
