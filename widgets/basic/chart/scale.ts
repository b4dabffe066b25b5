/** Returns a scale from zero to a round number above the maximum, and its steps. */
export function createScale(greatest: number, steps = 4): { top: number; ticks: number[] } {
  if (!(greatest > 0)) return { top: 1, ticks: [0] }
  const rough = greatest / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const count = Math.ceil(greatest / step - 1e-9)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Returns the labels that fit: the first, the last, and every nth in between. */
export function pickLabels(count: number, room: number): number[] {
  if (count <= room) return Array.from({ length: count }, (_, index) => index)
  const every = Math.ceil((count - 1) / (room - 1))
  const fitting = Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0)
  if (count - 1 - (fitting.at(-1) ?? 0) < every * 0.7) fitting.pop()
  return [...fitting, count - 1]
}

/** Returns a smooth line through points that never overshoots (monotone cubic, in x). */
export function buildSmoothPath(points: readonly (readonly [x: number, y: number])[]): string {
  const [first] = points
  if (!first) return ''
  const slope = points.map((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before || !after) return 0
    const left = (point[1] - before[1]) / (point[0] - before[0])
    const right = (after[1] - point[1]) / (after[0] - point[0])
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  })
  return points.slice(1).reduce((path, [x, y], index) => {
    const [fromX, fromY] = points[index] as readonly [number, number]
    const third = (x - fromX) / 3
    const round = (value: number) => Math.round(value * 10) / 10
    return `${path}C${round(fromX + third)} ${round(fromY + third * (slope[index] ?? 0))} ${round(x - third)} ${round(y - third * (slope[index + 1] ?? 0))} ${round(x)} ${round(y)}`
  }, `M${first[0]} ${first[1]}`)
}
