// Prints the face of numbers and sums, a subset of Barlow (SIL Open Font License 1.1): node widgets/face/digits.mjs > widgets/face/digits.woff2
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const barlow = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/barlow/files/barlow-latin-600-normal.woff2')),
)
process.stdout.write(
  await subsetFont(barlow, '0123456789¥.,:+%*–-/ ', {
    targetFormat: 'woff2',
    keepFeatures: ['tnum'], // columns of numbers align
    noHinting: true, // phones draw text without hints
  }),
)
