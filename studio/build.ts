#!/usr/bin/env node
/** `menmian-studio`: builds Studio for the project of the current folder, next to its built storefront. */
import { build } from 'vite'
import { loadProject } from '#compiler/environment/project.ts'
import { createStudioConfig } from './config.ts'

const project = await loadProject(process.cwd())
if (project) await build({ configFile: false, logLevel: 'warn', ...createStudioConfig(project) })
else {
  console.error('menmian.config.ts of this folder exports no project.')
  process.exitCode = 1
}
