// Table of the commands of package.json: description, usage, and programs. `npm run` without a name lists their names, and
// `npm run NAME -- --help` prints a row of this table, without installing anything.

const text = { type: 'string' }
const flag = { type: 'boolean' }
const number = { ...text, isNumber: true }
const choice = (...values) => ({ ...text, values })

/**
 * `run`: programs in sequence, each a TypeScript file of the project or a program of its packages, with fixed arguments; the user's
 * arguments are appended to the last program. `options`: allowed options, checked before anything is installed; without them the program
 * parses its command line and, unless it needs a browser, has its own `--help`. `words`: number of positional arguments, [least, most].
 * `browser`: needs a Chromium. `built`: needs the built shop.
 * @type {Record<string, { does: string, usage?: string, run: string[][], options?: object, words?: [number, number], browser?: true, built?: true, env?: Record<string, string> }>}
 */
export const commands = {
  start: {
    does: 'Installs, builds and starts the shop, and prints its address. PORT, DATA_DIR, DATABASE_URL and more: docs/operating.md.',
    usage: '[--workers N]',
    run: [['start.mjs']],
    options: { workers: text },
  },
  dev: {
    does: 'Starts the shop with hot reload of widgets and documents. PORT is the server; the page is on PORT + 1000.',
    run: [['scripts/dev.ts']],
    options: {},
  },
  test: {
    does: 'Runs the checks of every day, or those that are named; --changed runs what the changes of the working tree can break.',
    usage: '[NAME…] [--changed]',
    run: [['tests/run.ts']],
    options: { changed: flag },
    words: [0, 99],
  },
  'test:all': {
    does: 'Runs everything: the checks of every day with whole tables, and what takes longer; --rest runs only what npm test leaves out.',
    usage: '[NAME…] [--rest]',
    run: [['tests/run.ts', 'all']],
    options: { rest: flag },
    words: [0, 99],
  },
  'test:night': {
    does: 'Runs the long tests, with a new seed each time, or those that are named: kills, rushes, outages, soak (CONTRIBUTING.md).',
    usage: '[NAME…]',
    run: [['tests/run.ts', 'night']],
    options: {},
    words: [0, 99],
  },
  build: {
    does: 'Builds the shop and Studio into dist/.',
    run: [['scripts/build.mjs']],
    options: {},
  },
  'build:package': {
    does: 'Makes the npm packages of the core, of the layout commands and of the contract check in .cache/.',
    run: [['scripts/packaging/build.ts'], ['scripts/packaging/bundle.ts']],
    options: {},
  },
  release: {
    does: 'Makes a release: versions, changelog section, commit, tag, and the packages as tarballs. It publishes nothing.',
    usage: 'major|minor|patch [--dry-run]',
    run: [['scripts/packaging/release.ts']],
    options: { 'dry-run': flag },
    words: [1, 1],
  },
  new: {
    does: 'Makes a new storefront project of eleven files.',
    usage: 'FOLDER [--with-studio]',
    run: [['scripts/packaging/new.ts']],
    options: { 'with-studio': flag },
    words: [1, 1],
  },
  tokens: {
    does: 'Writes the design tokens as DTCG 2025.10 JSON, of the shop or of a theme; "in" reads such a file and writes the theme.',
    usage: '[out] [FILE] [--theme FILE] | in FILE [--out FILE]',
    run: [['scripts/tokens.ts']],
    options: { theme: text, out: text },
    words: [0, 2],
  },
  'check:layouts': { does: 'Compiles the documents and lists their findings.', run: [['compiler/cli.ts']] },
  'check:published': {
    does: 'Lists published pages of a running shop that this version would break.',
    run: [['server/backoffice/cli.ts', 'check-published']],
  },
  'check:contract': {
    does: 'Checks a back end against the contract and names what is wrong per call.',
    usage: 'ADDRESS [OPTIONS]',
    run: [['server/app/openapi/check/cli.ts']],
  },
  layout: { does: 'The commands of editors: pull, push, preview, publish …', run: [['server/backoffice/cli.ts']] },
  desk: {
    does: 'The commands of staff: orders, parcels, refunds, stopped work …',
    run: [['server/backoffice/desk/cli.ts']],
  },
  'providers:check': {
    does: 'Checks the settings of payments, SMS and parcel tracking by harmless calls of each provider.',
    run: [['server/integrations/check/cli.ts']],
    options: { lang: choice('zh-CN', 'en') },
  },
  seed: {
    does: 'Fills an empty database with the demo shop, or adds numbers to a demo shop that is not running.',
    usage: '[--numbers N]',
    run: [['server/seed/cli.ts']],
    options: { numbers: number },
  },
  backup: {
    does: 'Saves the whole shop to one file, with the shop running or not.',
    usage: 'FILE',
    run: [['server/db/backup/cli.ts', 'backup']],
    options: { check: flag },
    words: [0, 9],
  },
  restore: {
    does: 'Restores a shop from a backup, checks one, or restores a moment from the archive of ARCHIVE_DIR.',
    usage: 'FILE [--check] | --at TIME',
    run: [['server/db/backup/cli.ts', 'restore']],
    options: { check: flag, at: text },
    words: [0, 9],
  },
  'media:move': {
    does: 'Moves the pictures of the media library to another store, with the shop running or not.',
    usage: '--to database|folder|s3',
    run: [['server/publishing/media/move/cli.ts']],
    options: { to: choice('database', 'folder', 's3') },
  },
  'second-factor:reset': {
    does: 'Removes the second factor of an owner who has neither phone nor recovery codes.',
    usage: 'LOGIN',
    run: [['server/publishing/accounts/reset-second-factor.ts']],
    options: {},
    words: [1, 1],
  },
  storybook: {
    does: 'Starts Storybook: every widget with its states. Its options are those of storybook dev.',
    run: [['storybook', 'dev', '-p', '6006', '--no-open']],
  },
  'build:storybook': { does: 'Builds Storybook into storybook-static/.', run: [['storybook', 'build']] },
  bench: {
    does: 'Measures: pages, loads, lighthouse, numbers, taps, server, memory, studio.',
    usage:
      '[--only PART] [--check] [--rounds N] [--numbers N] [--against FOLDER] [--workers N] [--seconds N] [--minutes N] [--lighthouse FILE]',
    run: [['tests/bench/run.ts']],
    options: {
      only: choice('pages', 'loads', 'lighthouse', 'numbers', 'taps', 'server', 'memory', 'studio'),
      check: flag,
      rounds: number,
      numbers: number,
      against: text,
      workers: number,
      seconds: number,
      minutes: number,
      lighthouse: text,
    },
    browser: true,
    built: true,
  },
  'test:pictures': {
    does: 'Builds Storybook and compares a picture of every widget with that of the repository.',
    run: [
      ['storybook', 'build', '--quiet'],
      ['playwright', 'test', '--config', 'tests/pictures.config.ts'],
    ],
    browser: true,
    built: true,
  },
  'accept:pictures': {
    does: 'Writes the pictures that changed into the repository.',
    run: [
      ['playwright', 'test', '--config', 'tests/pictures.config.ts', 'widgets', 'pages', '--update-snapshots=changed'],
    ],
    browser: true,
    built: true,
  },
  films: {
    does: 'Films journeys on a slow phone into .cache/films; names choose some, with a look after a colon: number:en topup:dark.',
    usage: '[NAME[:en|:dark|:elder]…]',
    run: [['docs/pictures/films.ts']],
    options: {},
    words: [0, 99],
    browser: true,
    built: true,
  },
  gallery: {
    does: 'Takes a picture of every page in each language, width and theme. Its options are those of playwright test.',
    run: [['playwright', 'test', '--config', 'tests/gallery.config.ts']],
    browser: true,
    built: true,
  },
  looks: {
    does: 'Takes docs/pictures/looks: pages of an older checkout, which is built, beside those of this one.',
    usage: 'FOLDER',
    run: [['docs/pictures/looks.ts']],
    options: {},
    words: [1, 1],
    browser: true,
    built: true,
  },
  'goods-pictures': {
    does: 'Renders public/art/goods-*.webp; the beginnings of names choose some.',
    usage: '[NAME…]',
    run: [['docs/pictures/goods/render.ts']],
    options: {},
    words: [0, 99],
    browser: true,
  },
  'template-pictures': {
    does: 'Takes templates/pictures: each template as the shop draws it, for Studio; names choose some.',
    usage: '[NAME…]',
    run: [['docs/pictures/templates.ts']],
    options: {},
    words: [0, 99],
    browser: true,
    built: true,
  },
  'widget-pictures': {
    does: 'Builds Storybook and takes templates/pictures/widget-*: each widget of the palette, for Studio; names choose some.',
    usage: '[NAME…]',
    run: [['storybook', 'build', '--quiet'], ['docs/pictures/widgets.ts']],
    options: {},
    words: [0, 99],
    browser: true,
  },
  picture: {
    does: 'Takes docs/pictures/change.webp.',
    run: [['docs/pictures/change.ts']],
    options: {},
    browser: true,
    built: true,
  },
  pictures: {
    does: 'Takes the pictures of the shop and of Studio in docs/pictures.',
    run: [['docs/pictures/shop.ts'], ['docs/pictures/studio.ts']],
    options: {},
    browser: true,
    built: true,
  },
  lint: {
    does: 'Runs the linter, looks for unused code, and checks the format.',
    run: [
      ['oxlint', '--type-aware'],
      ['knip', '--no-progress'],
      ['oxfmt', '--check'],
    ],
    options: {},
  },
  format: { does: 'Formats the code.', usage: '[FILE…]', run: [['oxfmt']], options: {}, words: [0, 999] },
  types: { does: 'Checks the types.', run: [['tsc', '-p', '.']], options: {} },
  migrations: {
    does: 'Writes the SQL of a changed schema.',
    run: [
      ['drizzle-kit', 'generate', '--config', 'server/db/drizzle.config.ts'],
      ['drizzle-kit', 'generate', '--config', 'server/db/drizzle.publishing.ts'],
    ],
  },
}

/** Returns the usage line, which is printed for wrong arguments. */
export const formatUsage = (name) => {
  const { usage } = commands[name]
  return name === 'test' || name === 'start'
    ? `npm ${name}${usage ? ` -- ${usage}` : ''}`
    : `npm run ${name}${usage ? ` -- ${usage}` : ''}`
}
