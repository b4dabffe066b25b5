import { defineProject } from 'menmian/project'
import { calls } from './contract.ts'

export const project = defineProject({
  root: import.meta.dirname,
  calls,
  locales: ['ja', 'ar', 'en'],
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  icons: { table: 'table.svg' },
  theme: { brand: '#8a5a2b' },
})
