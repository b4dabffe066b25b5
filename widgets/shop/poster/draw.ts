/** Draws the poster. Canvas has no tokens, so colours and type are read from the page. */
import { iterateGraphemes } from '#schemas/language/graphemes.ts'
import { vars } from '#widgets/theme.css.ts'

export type PosterTexts = { title: string; text: string; label: string; note: string }
export type PosterContent = PosterTexts & { code: boolean[][]; picture: HTMLImageElement | undefined }

/** In the poster's own units, twice those of a phone, so that a shared picture is sharp. */
const width = 750
const height = 1060
const edge = 44
const photo = { x: edge, y: 268, width: width - 2 * edge, height: 372 }
const qr = { side: 264, x: width - edge - 264, y: 722 }

const readToken = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name.slice(4, -1)).trim()

export function drawPoster(
  canvas: HTMLCanvasElement,
  { title, text, label, note, code, picture }: PosterContent,
): void {
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const face = readToken(vars.face.text)
  const { color } = vars
  const write = (
    words: string,
    place: { x: number; y: number; size: number; room: number; lines: number; color: string; strong?: boolean },
  ) => {
    pen.fillStyle = readToken(place.color)
    pen.font = `${place.strong ? 600 : 400} ${place.size}px ${face}`
    const rows = wrapText(words, place.lines, (part) => pen.measureText(part).width <= place.room)
    rows.forEach((row, index) => pen.fillText(row, place.x, place.y + index * place.size * 1.4))
    return place.y + rows.length * place.size * 1.4
  }

  pen.fillStyle = readToken(color.card)
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = readToken(color.enamel)
  pen.fillRect(0, 0, width, 460)
  const under = write(title, {
    x: edge,
    y: 108,
    size: 52,
    room: width - 2 * edge,
    lines: 1,
    color: color.onDark,
    strong: true,
  })
  write(text, { x: edge, y: under - 4, size: 28, room: width - 2 * edge, lines: 2, color: color.onDark })

  pen.save()
  pen.beginPath()
  pen.roundRect(photo.x, photo.y, photo.width, photo.height, 28)
  pen.fillStyle = readToken(color.brandSoft)
  pen.fill()
  pen.clip()
  if (picture) drawCover(pen, picture, photo)
  pen.restore()

  const room = qr.x - 2 * edge
  const below = write(label, { x: edge, y: qr.y + 92, size: 38, room, lines: 2, color: color.ink, strong: true })
  write(note, { x: edge, y: below + 8, size: 28, room, lines: 2, color: color.ink3 })
  drawCode(pen, code, readToken(color.ink), readToken(color.card))
}

/** Draws the code with whole pixels per module, because scanners cannot read blurred edges. */
function drawCode(pen: CanvasRenderingContext2D, code: boolean[][], dark: string, light: string): void {
  const side = Math.floor(qr.side / code.length)
  const inset = Math.floor((qr.side - side * code.length) / 2)
  pen.fillStyle = light
  pen.fillRect(qr.x, qr.y, qr.side, qr.side)
  pen.fillStyle = dark
  code.forEach((row, y) =>
    row.forEach((on, x) => on && pen.fillRect(qr.x + inset + x * side, qr.y + inset + y * side, side, side)),
  )
}

function drawCover(pen: CanvasRenderingContext2D, picture: HTMLImageElement, box: typeof photo): void {
  const scale = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight)
  const [wide, high] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  pen.drawImage(picture, box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high)
}

const dropLast = (text: string) => [...iterateGraphemes(text)].slice(0, -1).join('')
/** Returns the lines that fit; the last line ends in … when text remains. */
export function wrapText(words: string, lines: number, fits: (part: string) => boolean): string[] {
  const rows: string[] = []
  let row = ''
  for (const part of words.match(/[\u0021-\u024f]+|[^\u0021-\u024f]/g) ?? []) {
    for (const piece of fits(part) ? [part] : iterateGraphemes(part)) {
      if (row && !fits(row + piece)) {
        rows.push(row.trim())
        row = ''
      }
      row += piece
    }
  }
  if (row.trim()) rows.push(row.trim())
  if (rows.length <= lines) return rows
  let last = rows[lines - 1] ?? ''
  while (last && !fits(`${last}…`)) last = dropLast(last)
  return [...rows.slice(0, lines - 1), `${last}…`]
}
