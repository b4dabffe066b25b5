/** `npm run new -- FOLDER --with-studio` creates a storefront whose page is changed in Studio and published. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { findFreePort } from '#server/platform/free-port.ts'

const root = join(import.meta.dirname, '../../..')
const password = 'a long pass phrase'
let folder: string
let server: ChildProcess | undefined
test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'menmian-studio-'))
  // root starts the database as another user
  chmodSync(folder, 0o755)
})
test.afterAll(async () => {
  if (server?.pid && server.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    // a separate process group, because npm does not forward signals
    process.kill(-server.pid, 'SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const npm = (cwd: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  promisify(execFile)('npm', args, { cwd, env: { ...process.env, ...env } })
/** Starts the storefront, and returns its address and the code for its first account. */
async function start(): Promise<{ url: string; code: string }> {
  const url = `http://127.0.0.1:${await findFreePort()}`
  let output = ''
  server = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PORT: new URL(url).port }, detached: true })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => void (output += part.toString()))
  const ended = new Promise((_, reject) => server?.once('exit', () => reject(new Error(output))))
  await Promise.race([ended, expect.poll(() => output, { timeout: 300_000 }).toMatch(/--code \S+\s/)])
  return { url, code: /--code (\S+)\s/.exec(output)![1]! }
}

test(
  'a new shop with Studio: the first owner signs in, changes the title and publishes it, and a visitor sees it',
  { tag: '@whole' },
  async ({ page, browser }, info) => {
    test.setTimeout(1_200_000)
    const faults: string[] = []
    const began = performance.now()
    await npm(root, {}, 'run', 'new', '--', folder, '--with-studio')
    await npm(folder, {}, 'install', '--prefer-offline', '--no-audit', '--no-fund')
    const { url, code } = await start()
    const session = { MENMIAN_PASSWORD: password, XDG_CONFIG_HOME: folder, APPDATA: folder }
    await npm(
      folder,
      session,
      'run',
      'layout',
      '--',
      'first-owner',
      'mei',
      '--name',
      'Mei',
      '--url',
      url,
      '--code',
      code,
    )

    await page.goto(`${url}/studio/`)
    await page.getByLabel('Account').fill('mei')
    await page.getByLabel('Password').fill(password)
    // the look-up of the session before the sign-in is refused
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page
      .getByRole('link', { name: /^Hello/ })
      .first()
      .click()
    const canvas = page.frameLocator('iframe')
    await expect(canvas.getByRole('heading', { name: 'How many cups?' })).toBeVisible()
    await page.getByRole('group', { name: 'Title', exact: true }).getByLabel('English').fill('The bicycle workshop')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('The bicycle workshop')
    await page.screenshot({ path: info.outputPath('studio-1280.png') })
    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByRole('status')).toContainText('Published')

    const visitor = await browser.newPage({ viewport: { width: 375, height: 760 }, locale: 'en-GB' })
    visitor.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
    await visitor.goto(url)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('The bicycle workshop')
    await visitor.screenshot({ path: info.outputPath('storefront-375.png') })
    await visitor.close()
    expect(faults).toEqual([])
    info.annotations.push({ type: 'seconds', description: ((performance.now() - began) / 1000).toFixed() })

    await npm(folder, {}, 'run', 'types')
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object }
    expect(dependencies).toMatchObject({ pg: expect.any(String), hono: expect.any(String) })
  },
)
