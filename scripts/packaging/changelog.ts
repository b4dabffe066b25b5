/** Sections of CHANGELOG.md, whose newest is `[Unreleased]` (keepachangelog.com). */
const heading = '## [Unreleased]\n'

/** The text under `[Unreleased]`, without the heading. */
export function readUnreleased(changelog: string): string {
  const start = changelog.indexOf(heading)
  if (start < 0) throw new Error(`CHANGELOG.md has no section ${heading.trim()}`)
  const rest = changelog.slice(start + heading.length)
  const end = rest.search(/^## \[/m)
  return (end < 0 ? rest : rest.slice(0, end)).trim()
}

/** Names the unreleased section, and begins an empty one. `day`: 2026-11-29. */
export function addRelease(changelog: string, version: string, day: string): string {
  const text = readUnreleased(changelog)
  if (!/^- /m.test(text)) throw new Error('CHANGELOG.md: [Unreleased] lists no change')
  return changelog.replace(heading, `${heading}\n## [${version}] - ${day}\n`)
}
