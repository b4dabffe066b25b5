#!/usr/bin/env node
/** `npx menmian-layout COMMAND`: the editors' commands of a project, part of the package. */
import { admin } from '#schemas/publishing/index.ts'
import { createMcpCommand } from '../mcp/command.ts'
import { serveOverStdio } from '../mcp/stdio.ts'
import { commands } from './commands.ts'
import { startCli } from './start.ts'

await startCli({ rows: admin, commands: { ...commands, ...createMcpCommand(serveOverStdio) } })
