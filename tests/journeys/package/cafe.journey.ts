/** A second storefront on the same core, with its own contract, routes, widgets and messages, independent of the telephone shop. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { computeDarkTones, computeTones } from '#schemas/theme/tones.ts'
import { findFreePort } from '#server/platform/free-port.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
let server: ChildProcess
let url: string

test.beforeAll(async () => {
  test.setTimeout(540_000)
  await run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '-c', 'examples/cafe/vite.config.ts', '--logLevel', 'warn'],
    { cwd: root },
  )
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['examples/cafe/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  })
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200)
})
test.afterAll(() => void server.kill())

async function listAxeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

const languages = [
  {
    locale: 'ja',
    title: '街角カフェ',
    latte: '+ ラテ',
    tea: '+ 金木犀の烏龍茶',
    order: /^注文する · 2 · ￥1,030$/,
    made: 'お作りしています',
    ready: 'できました。まもなくお持ちします',
  },
  {
    locale: 'ar',
    title: 'مقهى الزاوية',
    latte: '+ لاتيه',
    tea: '+ شاي أولونغ',
    order: /^اطلب · 2 · \S*1,030\sJP¥\S*$/,
    made: 'قيد التحضير',
    ready: 'جاهز، في الطريق إليك',
  },
  {
    locale: 'en-GB',
    title: 'Corner Café',
    latte: '+ Latte',
    tea: '+ Osmanthus oolong',
    order: /^Order · 2 · ¥1,030$/,
    made: 'Being made',
    ready: 'Ready, on its way',
  },
]
for (const [index, { locale, title, latte, tea, order, made, ready }] of languages.entries())
  test.describe(locale, { tag: `@turn${index + 1}of3` }, () => {
    test.use({ locale })
    test('a guest selects a drink, orders it to a table, and sees the order become ready; back leads to the menu, and a reload keeps the order', async ({
      page,
    }) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
      await page.goto(url)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      expect(await listAxeViolations(page)).toEqual([])
      for (const dish of [latte, tea, tea]) await page.getByRole('button', { name: dish }).click()
      await page.getByRole('button', { name: tea.replace('+', '−') }).click()
      await expect(page.getByRole('button', { name: order })).toHaveCount(0)
      await page.getByRole('button', { name: 'A2' }).click()
      await page.getByRole('button', { name: order }).click()
      await expect(page.getByText(made)).toBeVisible()
      await expect(page.getByRole('region', { name: 'A2' })).toContainText('×1')
      await expect(page.getByText(ready)).toBeVisible()
      await page.reload()
      await expect(page.getByText('1,030')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('button', { name: latte })).toBeVisible()
      await expect(page.getByRole('button', { name: order })).toHaveCount(0)
      expect(faults).toEqual([])
    })
  })

const bookings = [
  {
    locale: 'ja',
    book: '席を予約',
    send: '予約する',
    labels: ['お名前', 'メールアドレス', '人数', 'クーポンコード', '15分を過ぎるとキャンセルになることを了承します'],
    empty: [
      'お名前を入力してください',
      'メールアドレスを入力してください',
      '人数を入力してください',
      '「15分を過ぎるとキャンセルになることを了承します」に同意してください',
    ],
    wrong: [
      'お名前は2文字以上で入力してください',
      'you@example.com のようなメールアドレスを入力してください',
      '人数は整数で入力してください',
      '例：ABC123',
    ],
    most: '人数は12以下にしてください',
    full: '1卓は8名様までです',
    done: '予約しました',
  },
  {
    locale: 'ar',
    book: 'احجز طاولة',
    send: 'احجز',
    labels: ['الاسم', 'البريد الإلكتروني', 'عدد الضيوف', 'رمز القسيمة', 'أعلم أن الحجز يُلغى بعد 15 دقيقة'],
    empty: ['أدخل: الاسم', 'أدخل: البريد الإلكتروني', 'أدخل: عدد الضيوف', 'وافق على: أعلم أن الحجز يُلغى بعد 15 دقيقة'],
    wrong: [
      'الاسم: 2 أحرف على الأقل',
      'أدخل بريدًا إلكترونيًا مثل you@example.com',
      'عدد الضيوف: أدخل عددًا صحيحًا',
      'مثل ABC123',
    ],
    most: 'عدد الضيوف: 12 أو أقل',
    full: 'نستقبل 8 ضيوف معًا على الأكثر',
    done: 'تم الحجز',
  },
  {
    locale: 'en-GB',
    book: 'Book a table',
    send: 'Book',
    labels: ['Name', 'Email', 'Guests', 'Voucher', 'I know that it is held for 15 minutes'],
    empty: ['Enter: Name', 'Enter: Email', 'Enter: Guests', 'Accept: I know that it is held for 15 minutes'],
    wrong: [
      'Name: at least 2 characters',
      'Enter an email address, such as you@example.com',
      'Guests: enter a whole number',
      'Such as ABC123',
    ],
    most: 'Guests: 12 or less',
    full: 'We seat at most 8 together',
    done: 'Booked',
  },
]
for (const [index, { locale, book, send, labels, empty, wrong, most, full, done }] of bookings.entries())
  test.describe(`a booking in ${locale}`, { tag: `@turn${index + 1}of3` }, () => {
    test.use({ locale })
    test('a form validates by the contract alone, shows what the server refuses at its field, and sends numbers as numbers', async ({
      page,
    }) => {
      const bodies: unknown[] = []
      page.on('request', (request) => request.url().endsWith('/cafe/book') && bodies.push(request.postDataJSON()))
      await page.goto(url)
      await page.getByRole('link', { name: book, exact: true }).click()
      const [name, email, guests, voucher, agree] = labels.map((label) => page.getByLabel(label))
      const submit = page.getByRole('button', { name: send, exact: true })
      await submit.click()
      for (const text of empty) await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(name!).toBeFocused()
      expect(await listAxeViolations(page)).toEqual([])
      expect([await guests!.getAttribute('inputmode'), await email!.getAttribute('inputmode')]).toEqual([
        'numeric',
        'email',
      ])
      await name!.fill('x')
      await email!.fill('nobody')
      await guests!.fill('two')
      await voucher!.fill('x')
      await submit.click()
      for (const text of wrong) await expect(page.getByText(text, { exact: true })).toBeVisible()
      await voucher!.fill('')
      await name!.fill('Ada')
      await email!.fill('ada@example.com')
      await guests!.fill('13')
      await agree!.check()
      await submit.click()
      await expect(page.getByText(most, { exact: true })).toBeVisible()
      expect(bodies).toEqual([])
      await guests!.fill('9')
      await submit.click()
      await expect(page.getByText(full, { exact: true })).toBeVisible()
      await guests!.fill('4')
      await submit.click()
      await expect(page.getByText(done)).toBeVisible()
      await expect(page.getByRole('link', { name: book, exact: true })).toBeVisible()
      expect(bodies).toEqual(
        [9, 4].map((count) => expect.objectContaining({ name: 'Ada', guests: count, agree: true })),
      )
    })
  })

test('every page has the colours of the project, in light and in dark', async ({ page }) => {
  await page.goto(`${url}/#/book`)
  const submit = page.getByRole('button', { name: 'Book', exact: true })
  await expect(submit).toHaveCSS('background-color', 'rgb(138, 90, 43)')
  const getTint = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brandSoft'))
  expect(await getTint()).toBe(computeTones('#8a5a2b').brandSoft)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  expect(await getTint()).toBe(computeDarkTones('#8a5a2b').brandSoft)
})

test('it has at most 430 lines without translations of the frame, and neither they nor the build name a telephone or the shop', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const ownFiles = globSync('examples/cafe/**/*.*', {
    cwd: root,
    exclude: ['**/dist/**', '**/*.schema.json', '**/*.po'],
  })
  expect(ownFiles.length).toBeGreaterThan(15)
  expect(ownFiles.reduce((lines, file) => lines + read(file).split('\n').length - 1, 0)).toBeLessThanOrEqual(430)
  const built = globSync('examples/cafe/dist/assets/*.js', { cwd: root })
  expect(built.length).toBeGreaterThan(5)
  const shop = /\b1[3-9]\d{9}\b|simNo|promoCode|\/api\/|\/pages\//
  expect([...ownFiles, ...built].filter((file) => shop.test(read(file)))).toEqual([])
})
