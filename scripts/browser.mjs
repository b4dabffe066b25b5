// Provides the Chromium for the checks: CHROMIUM_PATH, an installed browser, or a single download by Playwright, by apt-get as root, or
// from npm. Also provides the Chinese font, which screenshots and text widths need.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { environment, fail, nodePath, root, say } from './machine.mjs'

/** Downloaded only when no other is found, in exact versions; `npm run advisories` does not cover them. */
const CHROMIUM = '@sparticuz/chromium@153.0.0'
const FONT = '@expo-google-fonts/noto-sans-sc@0.4.3'

const folder = join(root, '.cache/browser')
const fetched = join(folder, 'chromium/chromium')
const fontFile = join(folder, 'fonts.conf')
const isRoot = process.getuid?.() === 0
/** Headless: renders the same pages, and its main process needs half the time. */
const SHELL = 'chromium-headless-shell'
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

const quiet = (program, args, options = {}) => spawnSync(program, args, { stdio: 'ignore', ...options })
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((place) => join(place, name))
    .find((path) => existsSync(path))
/** A browser without its system libraries does not start; on Windows `--version` would open a window. */
const starts = (path) => existsSync(path) && (process.platform === 'win32' || quiet(path, ['--version']).status === 0)

/** Browsers that Playwright installed for its version: with a window and headless. */
function ofPlaywright() {
  let path
  try {
    path = createRequire(import.meta.url)('playwright').chromium.executablePath()
  } catch {
    return []
  }
  const [, place, revision] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(path) ?? []
  const shell = place && join(place, `chromium_headless_shell-${revision}`)
  if (!shell || !existsSync(shell)) return [path]
  const file = `chrome-headless-shell${process.platform === 'win32' ? '.exe' : ''}`
  return [path, ...readdirSync(shell).map((inner) => join(shell, inner, file))]
}

function candidates(bare) {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH]
  const names = bare ? [SHELL, ...INSTALLED] : [...INSTALLED, SHELL]
  // the npm download precedes Playwright's browser, which did not start when it was downloaded
  return [...names.map(onPath).filter(Boolean), ...MAC, fetched, ...ofPlaywright()].filter((path) => existsSync(path))
}
/** Returns the path of a Chromium on this machine; `bare`: preferably headless. Undefined when there is no Chromium. */
export const findBrowser = ({ bare = false } = {}) => candidates(bare)[0]
export const NO_BROWSER =
  'No Chromium was found, and none could be fetched: install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.'

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' })
  return process.platform !== 'linux' || (list.status === 0 && list.stdout.trim() !== '')
}

/** The package manager's output is not shown, because the next method may work. */
function fetchWithPlaywright() {
  say('Fetching a Chromium with Playwright …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  const env = { ...environment(), PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }
  quiet(nodePath(), [cli, 'install', '--only-shell', 'chromium'], { env, timeout: 600_000 })
  return ofPlaywright().find(starts)
}

function installAsRoot(...packages) {
  say(`Installing ${packages.join(' and ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  quiet('apt-get', ['update', '-qq'], { env })
  const { status } = quiet('apt-get', ['install', '-y', '-qq', ...packages], { env })
  // not available on every system
  if (status === 0 && packages.includes('chromium')) quiet('apt-get', ['install', '-y', '-qq', SHELL], { env })
  return status === 0
}

/** Installs a package outside the project's node_modules; returns its folder. */
function fetchPackage(spec) {
  const place = join(folder, 'packages')
  mkdirSync(place, { recursive: true })
  const args = [
    'install',
    '--prefix',
    place,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', [...args, spec], { stdio: ['ignore', 'ignore', 'inherit'], env: environment() })
  if (status !== 0) fail(`${spec} could not be fetched; npm says why above. Check the network, or set CHROMIUM_PATH.`)
  return join(place, 'node_modules', spec.slice(0, spec.lastIndexOf('@')))
}

async function unpackTar(file, into) {
  const { extract } = await import('tar-stream')
  const tar = extract()
  tar.on('entry', ({ name, type, mode }, stream, next) => {
    const path = join(into, name)
    if (type !== 'file' || !path.startsWith(into)) {
      stream.resume()
      stream.on('end', next)
      return
    }
    mkdirSync(dirname(path), { recursive: true })
    stream.pipe(createWriteStream(path, { mode })).on('finish', next)
  })
  await pipeline(createReadStream(file), createBrotliDecompress(), tar)
}

async function fetchFromNpm() {
  say('Fetching a Chromium from npm (67 MB) …')
  const bin = join(fetchPackage(CHROMIUM), 'bin')
  const place = join(folder, 'chromium.new')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const binary = join(place, 'headless-shell')
  await pipeline(createReadStream(join(bin, 'chromium.br')), createBrotliDecompress(), createWriteStream(binary))
  chmodSync(binary, 0o755)
  await unpackTar(join(bin, 'swiftshader.tar.br'), place)
  // libraries that a minimal system lacks
  await unpackTar(join(bin, 'al2023.tar.br'), join(place, 'libraries'))
  const wrapper = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    ...(starts(binary) ? [] : ['export LD_LIBRARY_PATH="$here/libraries/lib"']),
    'exec "$here/headless-shell" "$@"',
  ]
  writeFileSync(join(place, 'chromium'), `${wrapper.join('\n')}\n`, { mode: 0o755 })
  rmSync(dirname(fetched), { recursive: true, force: true })
  renameSync(place, dirname(fetched))
  rmSync(join(folder, 'packages'), { recursive: true, force: true })
  return starts(fetched) ? fetched : undefined
}

/** Writes a font configuration with the system's fonts and a Chinese font. */
function provideFont() {
  const into = join(folder, 'fonts')
  const weights = ['400Regular', '700Bold']
  const getFontFile = (weight) => join(into, `NotoSansSC_${weight}.ttf`)
  if (!weights.every((weight) => existsSync(getFontFile(weight)))) {
    say('Fetching a Chinese font from npm (57 MB) …')
    const from = fetchPackage(FONT)
    mkdirSync(into, { recursive: true })
    for (const weight of weights) renameSync(join(from, weight, `NotoSansSC_${weight}.ttf`), getFontFile(weight))
    rmSync(join(folder, 'packages'), { recursive: true, force: true })
  }
  // written each time, because the checkout may have moved
  writeFileSync(
    fontFile,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${into}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`,
  )
}

/** Finds or downloads a Chromium and a Chinese font; returns environment variables for them. Exits with a message without a Chromium. */
export async function provideBrowser() {
  const mayInstall = isRoot && process.platform === 'linux' && onPath('apt-get')
  let path = candidates(true).find(starts)
  if (!path && process.env.CHROMIUM_PATH) fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start.`)
  let hasFont = hasChineseFont()
  if (!path) path = fetchWithPlaywright()
  if (mayInstall && (!path || !hasFont)) {
    const packages = [...(path ? [] : ['chromium']), ...(hasFont ? [] : ['fonts-noto-cjk'])]
    if (installAsRoot(...packages)) {
      path ??= candidates(true).find(starts)
      hasFont = hasChineseFont()
    }
  }
  if (!path && process.platform === 'linux' && process.arch === 'x64') path = await fetchFromNpm()
  if (!path) fail(NO_BROWSER)
  if (!hasFont) provideFont()
  // an installed browser is found again, with a window or headless
  const isInstalled = INSTALLED.some(onPath) && [SHELL, ...INSTALLED].map(onPath).includes(path)
  return {
    ...(!isInstalled && { CHROMIUM_PATH: path }),
    ...(!hasFont && !process.env.FONTCONFIG_FILE && { FONTCONFIG_FILE: fontFile }),
  }
}
