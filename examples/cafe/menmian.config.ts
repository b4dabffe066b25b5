import { defineProject } from '../../compiler/environment/project.ts'
import { calls } from './contract.ts'

export const project = defineProject({ root: import.meta.dirname, calls })
