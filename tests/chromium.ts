/** Which Chromium the checks use, and how: CHROMIUM_PATH, else Debian's, else the one that Playwright installed. */
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a page brings no window of the browser's own along: its address bar asks for two pages in a process of their own, and nobody
  // looks at it. The last such flag counts, so what Playwright switches off stands here too.
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

export function chromiumPath(): string | undefined {
  const own = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  try {
    own.push(chromium.executablePath())
  } catch {
    // Playwright knows no browser for this system
  }
  return own.find((path) => path && existsSync(path))
}

export function chromiumOptions(): LaunchOptions {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('No Chromium found: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH to one.')
  return { executablePath, args: flags }
}
