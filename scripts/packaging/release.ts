/**
 * `npm run release -- minor`: the version in each file that has it, the section of the changelog, the contract and the public names of this
 * release, a commit, a tag, and the packages as tarballs. The last lines print the commands that publish them. `--dry-run` leaves the repository unchanged.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPackage } from './build.ts'
import { printApi, readApi, reportFile } from './api.ts'
import { addRelease, readUnreleased } from './changelog.ts'
import { buildBundles } from './bundle.ts'

const root = join(import.meta.dirname, '../..')
const steps = ['major', 'minor', 'patch'] as const
type Step = (typeof steps)[number]

/** 1.3.8 and minor → 1.4.0. */
export function nextVersion(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return { major: `${major + 1}.0.0`, minor: `${major}.${minor + 1}.0`, patch: `${major}.${minor}.${patch + 1}` }[step]
}

/** 1.4.0 → 140: pages compare releases by it, so it has to grow. */
export function toVersionCode(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (minor > 9 || patch > 9)
    throw new Error(`${version}: codes have one digit for minor and patch. Release the next minor or major version.`)
  return major * 100 + minor * 10 + patch
}

type Files = Record<string, string>
const versionFiles = [
  'package.json',
  'package-lock.json',
  'schemas/limits.ts',
  'public/release.json',
  'CHANGELOG.md',
] as const

function replaceOnce(text: string, from: string, to: string, file: string): string {
  if (text.split(from).length !== 2) throw new Error(`${file}: ${JSON.stringify(from)} must occur once`)
  return text.replace(from, to)
}

/** The new texts of the files that have a version. `files`: their present texts, `day`: 2026-11-29. */
export function planRelease(files: Files, step: Step, day: string): { version: string; files: Files } {
  const { version: old } = JSON.parse(files['package.json']!) as { version: string }
  const version = nextVersion(old, step)
  const edit = (file: string, from: string, to: string) => replaceOnce(files[file]!, from, to, file)
  const lock = files['package-lock.json']!
  return {
    version,
    files: {
      'package.json': edit('package.json', `"version": "${old}"`, `"version": "${version}"`),
      // the root of the lock file has it twice, before any package
      'package-lock.json': lock.replaceAll(
        new RegExp(`^(  |      )"version": "${old.replaceAll('.', '\\.')}"`, 'gm'),
        (line, _indent, offset: number) => (offset < 400 ? line.replace(old, version) : line),
      ),
      'schemas/limits.ts': edit(
        'schemas/limits.ts',
        `{ name: '${old}', code: ${toVersionCode(old)} }`,
        `{ name: '${version}', code: ${toVersionCode(version)} }`,
      ),
      'public/release.json': replaceOnce(
        edit('public/release.json', `"version": "${old}"`, `"version": "${version}"`),
        `"code": ${toVersionCode(old)}`,
        `"code": ${toVersionCode(version)}`,
        'public/release.json',
      ),
      'CHANGELOG.md': addRelease(files['CHANGELOG.md']!, version, day),
    },
  }
}

export const readVersionFiles = (): Files =>
  Object.fromEntries(versionFiles.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function release(step: Step, isDry: boolean): Promise<void> {
  if (!isDry && git('status', '--porcelain')) refuse('The working tree has changes. Commit or remove them first.')
  const day = new Date().toISOString().slice(0, 10)
  const { version, files } = planRelease(readVersionFiles(), step, day)
  if (git('tag', '--list', `v${version}`)) refuse(`The tag v${version} exists.`)
  const notes = readUnreleased(readVersionFiles()['CHANGELOG.md']!)
  if (isDry) {
    console.log(`${version} (${toVersionCode(version)}), ${day}`)
    for (const file of [...Object.keys(files), `tests/contracts/${version}.json`, 'scripts/packaging/api.txt'])
      console.log(`  ${file}`)
    console.log(`CHANGELOG: ${notes.split('\n').filter((line) => line.startsWith('- ')).length} changes`)
  } else {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
    execFileSync(process.execPath, ['tests/contracts.ts'], { cwd: root, stdio: 'inherit' })
  }
  const tarballs = [await buildPackage(), ...(await buildBundles())]
  if (!isDry) {
    writeFileSync(reportFile, printApi(readApi(join(root, '.cache/package'))))
    git('add', '--all')
    git('commit', '--quiet', '--message', `chore(release): ${version}`)
    git('tag', '--annotate', `v${version}`, '--message', `${version}\n\n${notes}`)
  }
  console.log(tarballs.map((file) => `npm publish ${file}`).join('\n'))
  console.log(isDry ? 'Nothing was changed.' : `git push origin main v${version}`)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const step = steps.find((name) => name === positionals[0])
  if (!step) refuse(`Which step? ${steps.join(', ')}.`)
  await release(step, values['dry-run'] ?? false)
}
