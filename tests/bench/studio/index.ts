/**
 * Studio in Chromium against a real server, with 4× CPU throttling: the editor's performance promises, each with its figure and its goal.
 * Run it after `npm run build`, on an idle machine; on a busy machine, only the ratio to the baseline and the main thread's CPU time are
 * meaningful.
 */
import { openBrowser, signIn, slowness, type Figures } from './browser.ts'
import { measureEdits, measureFindings, measureRecovery } from './editing.ts'
import { measureFirstBytes, measureFirstScreen, measureList } from './screens.ts'
import { openBenchShop } from './shop.ts'

const shop = await openBenchShop()
const browser = await openBrowser()
const rows: string[][] = []
const ms = ({ median, p95 }: Figures) => `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
const judged = (value: number, goal: number, unit = 'ms') => `${value <= goal ? '✓ ≤' : '✗ >'} ${goal} ${unit}`
const say = (what: string, figure: string, goal = ''): void => {
  rows.push([what, figure, goal])
  process.stderr.write(`${what}: ${figure} ${goal}\n`)
}
try {
  const context = await signIn(browser, shop.url)
  const weight = measureFirstBytes() / 1000
  say('first screen, JS and CSS', `${weight.toFixed(1)} kB gzip`, judged(weight, 250, 'kB'))
  const first = await measureFirstScreen(context, false)
  say(`first screen, nothing cached, until the list is searched`, ms(first), judged(first.median, 2000))
  say(`the same at 150 ms and 1.6 Mbit/s`, ms(await measureFirstScreen(context, true)))
  for (const { name, times, works, floor, work } of await measureEdits(context)) {
    say(`${name}, until the canvas of 200 nodes is painted`, ms(times), judged(times.p95, 50))
    say('the floor', ms(floor.times))
    say(
      'processor time of the main thread until then',
      `${ms(works)}; the floor ${ms(floor.works)}; with what comes after the paint ${work.toFixed(0)} ms`,
    )
  }
  const findings = await measureFindings(context)
  say('a letter, until its finding is at the field', ms(findings), judged(findings.p95, 100))
  const { kills, edits, lost, shown } = await measureRecovery(context)
  say(
    `${kills} tabs killed after ${edits} edits`,
    `${lost} edits lost; open again after ${ms(shown)}`,
    judged(lost, 0, 'lost'),
  )
  await shop.addPages(400)
  const list = await measureList(context)
  say(`a letter in the search over ${list.pages} pages`, ms(list.filter), judged(list.filter.p95, 100))
  say(
    'scrolling through them',
    `${list.lateFrames} of ${list.frames} frames longer than 50 ms`,
    judged(list.lateFrames / list.frames, 0.05, 'of all'),
  )
} finally {
  await browser.close()
  await shop.stop()
}
console.log(`\nStudio, processor slowed ${slowness} times\n\n| what | figure | goal |\n|---|---|---|`)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
