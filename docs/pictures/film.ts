/** Captures a page ten times a second and writes contact sheets of its changes, with the time of each step. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'

type Frame = { at: number; picture: Buffer }
type Cell = { picture: Buffer; label: string }

const tick = 100
const cell = { width: 210, height: 455, label: 18, gap: 6 }
const [across, down] = [8, 2]

export type Film = {
  /** Runs a step and marks its start. */
  step: (name: string, run: () => Promise<unknown>) => Promise<void>
  end: () => Promise<void>
}

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Returns the picture at each tick; an unchanged picture gets a single cell, labelled with its duration. */
function buildCells(frames: Frame[], steps: { at: number; name: string }[], end: number): Cell[] {
  const cells: (Cell & { at: number; of: Frame })[] = []
  const begin = frames[0]?.at ?? 0
  const open = [...steps]
  for (let time = begin; time <= end; time += tick) {
    const current = frames.findLast((frame) => frame.at <= time)!
    const names: string[] = []
    while (open[0] && open[0].at <= time) names.push(open.shift()!.name)
    if (cells.at(-1)?.of === current && !names.length) continue
    cells.push({
      at: time,
      of: current,
      picture: current.picture,
      label: `${((time - begin) / 1000).toFixed(1)} ${names.join(', ')}`,
    })
  }
  return cells.map((cell, index) => {
    const stays = (cells[index + 1]?.at ?? end) - cell.at
    return {
      picture: cell.picture,
      label: stays > 2 * tick ? `${cell.label} (${(stays / 1000).toFixed(1)} s)` : cell.label,
    }
  })
}

async function writeSheet(file: string, cells: Cell[]): Promise<void> {
  const rows = Math.ceil(cells.length / across)
  const size = {
    width: across * (cell.width + cell.gap),
    height: rows * (cell.height + cell.label + cell.gap),
  }
  const layers = cells.map(async ({ picture, label }, index) => {
    const left = (index % across) * (cell.width + cell.gap)
    const top = Math.floor(index / across) * (cell.height + cell.label + cell.gap)
    const words = `<svg width="${cell.width}" height="${cell.label}"><text x="2" y="13" font-size="12" font-family="sans-serif">${escapeHtml(label)}</text></svg>`
    return [
      { input: Buffer.from(words), left, top },
      {
        input: await sharp(picture).resize(cell.width, cell.height, { fit: 'cover', position: 'top' }).toBuffer(),
        left,
        top: top + cell.label,
      },
    ]
  })
  await sharp({ create: { ...size, channels: 3, background: '#c9d1cf' } })
    .composite((await Promise.all(layers)).flat())
    .png({ palette: true, colours: 128, effort: 3 })
    .toFile(file)
}

export async function recordFilm(page: Page, folder: string): Promise<Film> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const frames: Frame[] = []
  const steps: { at: number; name: string }[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 })
  return {
    async step(name, run) {
      steps.push({ at: Date.now(), name })
      await run()
      await page.waitForTimeout(900)
    },
    async end() {
      const last = Date.now()
      await session.send('Page.stopScreencast').catch(() => undefined)
      const cells = buildCells(frames, steps, last)
      for (let sheet = 0; sheet * across * down < cells.length; sheet++)
        await writeSheet(
          join(folder, `${String(sheet).padStart(2, '0')}.png`),
          cells.slice(sheet * across * down, (sheet + 1) * across * down),
        )
      console.log(`${folder}: ${cells.length} frames`)
    },
  }
}
