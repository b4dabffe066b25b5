/** Parses the Markdown of protocols and questions: headings, paragraphs, lists and bold text, as rich text allows. */
const item = /^(?:-|\d+\.) /
const list = (tag: 'ol' | 'ul', lines: string[]) =>
  `<${tag}>${lines.map((line) => `<li>${line.replace(item, '')}</li>`).join('')}</${tag}>`

function blockToHtml(block: string): string {
  const [, marks, heading] = /^(#{3,4}) (.*)$/.exec(block) ?? []
  if (marks) return `<h${marks.length}>${heading}</h${marks.length}>`
  const lines = block.split('\n')
  if (!lines.every((line) => item.test(line))) return `<p>${lines.join(' ')}</p>`
  return list(block.startsWith('-') ? 'ul' : 'ol', lines)
}

export const toHtml = (markdown: string): string =>
  markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockToHtml)
    .join('')
    .replaceAll(/\*\*(.*?)\*\*/g, '<strong>$1</strong>')

/** Splits a file or section that begins with a heading of that level into title and text. */
export function splitTitle(markdown: string, rank: 1 | 2): { title: string; text: string } {
  const [heading = '', ...rest] = markdown.trim().split('\n')
  const mark = `${'#'.repeat(rank)} `
  if (!heading.startsWith(mark)) throw new Error(`"${heading}" is no heading: it begins with "${mark}"`)
  return { title: heading.slice(mark.length), text: rest.join('\n').trim() }
}
