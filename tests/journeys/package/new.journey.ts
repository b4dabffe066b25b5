/** `npm run new` creates a storefront outside this repository that installs, runs, compiles and builds. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { findFreePort } from '#server/platform/free-port.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
const stops: (() => void)[] = []
test.use({ locale: 'en-GB' })
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'menmian-new-'))
})
test.afterAll(() => {
  for (const stop of stops) stop()
  rmSync(folder, { recursive: true, force: true })
})

const npm = (cwd: string, ...args: string[]) => promisify(execFile)('npm', args, { cwd })
/** Starts a script of the project, and returns the address that it serves. */
async function serve(script: string): Promise<string> {
  const port = String(await findFreePort())
  // a separate process group, because npm does not forward signals
  const { pid } = spawn('npm', ['run', script, '--', '--host', '127.0.0.1', '--port', port, '--strictPort'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  })
  stops.push(() => process.kill(-pid!))
  const url = `http://127.0.0.1:${port}/`
  const answers = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 300_000 }).toBe(true)
  return url
}
async function order(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'How many cups?' })).toBeVisible({ timeout: 300_000 })
  await expect(page.getByRole('button', { name: 'Order' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cups 3' }).click()
  await expect(page.getByRole('button', { name: 'Cups 3' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(page.getByText('Coming right up')).toBeVisible()
}

test(
  'a new storefront has at most thirteen files, shows its page without a build, and builds',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(1_200_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))

    await npm(root, 'run', 'new', '--', folder)
    expect(
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
    ).toBeLessThanOrEqual(13)
    await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund')
    await order(page, await serve('dev'))
    expect(existsSync(join(folder, 'dist')), 'what a developer waits for is no build').toBe(false)

    for (const [locale, text] of [
      ['en', 'Served until six'],
      ['zh-CN', '营业到六点'],
    ] as const) {
      mkdirSync(join(folder, 'locales', locale), { recursive: true })
      const head = `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n\n`
      writeFileSync(join(folder, 'locales', locale, 'hello.po'), `${head}msgid "hello.hours"\nmsgstr "${text}"\n`)
    }
    const home = join(folder, 'layouts/index.json')
    const document = JSON.parse(readFileSync(home, 'utf8')) as { nodes: object; order: string[] }
    document.nodes = { ...document.nodes, hours: { widget: 'basic/text', props: { text: { t: 'hello.hours' } } } }
    document.order.push('hours')
    writeFileSync(home, JSON.stringify(document))
    await npm(folder, 'run', 'check')
    await npm(folder, 'run', 'types')
    await npm(folder, 'run', 'build')
    const policy = readFileSync(join(folder, 'dist/csp.txt'), 'utf8')
    expect(policy).toMatch(/^default-src 'none'; .*script-src 'self'; .*trusted-types dompurify menmian\n$/)
    // the modules of the core share chunks, as in a project inside this repository; one is for wide screens, one for forms, two for messages
    expect(globSync('dist/assets/*.js', { cwd: folder }).length).toBeLessThanOrEqual(16)
    await order(page, await serve('preview'))
    await expect(page.getByText('Served until six')).toBeVisible()
    expect(faults).toEqual([])

    await expect(npm(root, 'run', 'new', '--', folder)).rejects.toThrow('is not empty')
  },
)
