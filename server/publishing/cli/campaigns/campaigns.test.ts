/** Campaigns on the command line: planned, listed, changed, cancelled (docs/operators.md). */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR, toWireTime } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { change, file, folder, layout, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
const { account, ask } = createOperators(server)
beforeAll(async () => {
  await owners('ann')
  await account('pat', 'publisher')
})
const HELP = '/pages/about/promise'
const PAY = '/pages/about/payment'
const titled = (zh: string) => ({ title: { 'zh-CN': zh, en: 'Words' } })
const draft = async (path: string, name: string, zh: string) => {
  await layout(`pull ${path} --out ${file(name)}`)
  change(name, titled(zh))
  await layout(`push ${file(name)}`)
}
const start = server.services.clock.now()
const inHours = (hours: number) => toWireTime(start + hours * HOUR).slice(0, 16)
/** A time as the command line prints it. */
const said = (hours: number) => `${inHours(hours)} (UTC+8)`
const literal = (text: string) => text.replaceAll(/[()+]/g, '\\$&')

test('two files are scheduled together; list and campaigns show their times and contents', async () => {
  expect((await layout('campaigns')).output).toBe('No campaigns yet.\n')
  await draft(HELP, 'help.json', '活动')
  await draft(PAY, 'pay.json', '活动')
  const line = `schedule ${file('help.json')} ${PAY} --at '${inHours(2)}' --until '${inHours(4)}' --name '12.12'`
  const planned = literal(`campaign 1, 12.12, planned: ${said(2)} to ${said(4)}`)
  expect(await layout(line)).toEqual({
    code: 0,
    output: expect.stringMatching(
      new RegExp(
        `^${planned} \\(ann\\)\\n {2}${PAY} \\(site\\): revision \\d+\\n {2}${HELP} \\(site\\): revision \\d+\\n$`,
      ),
    ),
  })
  expect((await layout('list')).output).toMatch(
    new RegExp(`^${HELP}\\n {2}site +revision (\\d+), shown none\\n {4}${planned}, revision \\1$`, 'm'),
  )
  expect((await layout('campaigns --lang zh-CN')).output).toContain(`活动 1（12.12）待开始：${said(2)} 到 ${said(4)}`)
  expect(JSON.parse((await layout('campaigns --json')).output)).toMatchObject([{ id: 1, places: [{ path: PAY }, {}] }])
})

test("publishing a layer of a campaign by hand is refused with the campaign's times, and accepted with --override", async () => {
  expect(await layout(`publish ${file('help.json')}`)).toEqual({
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        `belongs to campaign 1, 12.12, ${inHours(2)}:00 – ${inHours(4)}:00[^]*npm run layout -- campaigns show 1\n$`,
      ),
    ),
  })
  expect((await layout(`publish ${file('help.json')} --override`)).code).toBe(0)
  expect((await layout('campaigns show 1')).output).toContain('published manually since: change the campaign')
  expect((await layout(`rollback ${HELP} --to none`)).code).toBe(1)
  expect((await layout(`rollback ${HELP} --to none --override`)).code).toBe(0)
})

test('a campaign is changed and cancelled', async () => {
  const changed = await layout(`campaigns change 1 ${file('pay.json')} --until '${inHours(6)}' --name next`)
  expect(changed.output).toMatch(
    new RegExp(
      `^campaign 1, next, planned: ${literal(`${said(2)} to ${said(6)}`)} \\(ann\\)\\n[^\\n]*${PAY}[^\\n]*\\n$`,
    ),
  )
  await server.forward(2 * HOUR + 1000)
  expect((await layout('campaigns')).output).toContain('campaign 1, next, running')
  expect((await layout('campaigns change 1 --until none')).output).toContain(`ended: from ${said(2)}`)
  await layout(`schedule ${file('help.json')} --at '${inHours(8)}'`)
  expect((await layout('campaigns show 2')).output).toContain(`campaign 2, ${HELP} (site), planned: from ${said(8)}`)
  expect((await layout('campaigns cancel 2')).output).toContain('cancelled')
  expect(await layout('campaigns cancel 2')).toMatchObject({ code: 1, output: 'Campaign 2 has ended.\n' })
  expect(await layout('campaigns show 99')).toMatchObject({ code: 1, output: 'Campaign 99 not found.\n' })
  for (const wrong of [
    'campaigns show',
    'campaigns cancel last',
    'campaigns stop 2',
    'schedule --at now',
    `schedule ${HELP} --at '2027-02-29 00:00'`,
    `campaigns change 1 --at '2027-06-31 00:00'`,
    `campaigns change 1 --until 2027-12-12`,
    `schedule ${HELP}`,
  ])
    expect((await layout(wrong)).code, wrong).toBe(2)
})

test.each(['2027-02-29 00:00', '2027-12-12', '2027-12-12 08:00 PM', '2027-12-12 25:00', '2027-13-12 08:00', 'soon'])(
  'the time %s is refused by a sentence that shows the form, on the command line and by the API',
  async (time) => {
    const refused = await layout(`schedule ${HELP} --at '${time}'`)
    expect(refused).toMatchObject({
      code: 2,
      output: expect.stringContaining(`--at: “${time}” is not a full date and time`),
    })
    expect(refused.output).toContain('2026-12-12 08:00')
    expect((await layout(`schedule ${HELP} --at '${time}' --lang zh-CN`)).output).toContain('不是一个完整的时间')
    const body = { revisions: [1], from: time }
    const answer = await ask('POST', '/campaigns', body, 'pat')
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain('2026-12-12 08:00')
  },
)

test('a time with slashes, and one with a zone, are said back as times of the shop', async () => {
  await layout(`pull ${HELP} --out ${file('help.json')}`)
  change('help.json', titled('又一个活动'))
  await layout(`push ${file('help.json')}`)
  const slashes = inHours(20).replaceAll('-', '/')
  expect((await layout(`schedule ${HELP} --at '${slashes}' --name slashes`)).output).toContain(said(20))
  const zone = `${new Date(Date.parse(`${inHours(30).replace(' ', 'T')}+08:00`)).toISOString().slice(0, 19)}Z`
  expect((await layout(`campaigns change 3 --at ${zone}`)).output).toContain(said(30))
})

test('a warning about price, consent or law needs the reason of an owner', async () => {
  await layout(`pull / --out ${file('home.json')}`)
  change('home.json', { order: [{ hide: 'icp' }] })
  await layout(`push ${file('home.json')}`)
  const refused = { code: 1, output: expect.stringMatching(/MM9001 \(warning\)[^]*--accept --reason "why"/) }
  const at = `--at '${toWireTime(server.services.clock.now() + 2 * HOUR).slice(0, 16)}'`
  for (const line of [`publish / --accept`, `schedule / ${at} --accept`]) expect(await layout(line)).toEqual(refused)
  const planned = await layout(`schedule / ${at} --accept --reason 'a new number comes'`)
  expect([planned.code, planned.output]).toEqual([
    0,
    expect.stringContaining('why its warnings are accepted: a new number comes'),
  ])
  const [, id] = /^campaign (\d+)/m.exec(planned.output)!
  expect((await layout(`campaigns cancel ${id}`)).code).toBe(0)
  expect((await layout(`publish / --accept --reason 'a new number comes'`)).code).toBe(0)
  expect((await layout('audit --json')).output).toContain('a new number comes')
})
