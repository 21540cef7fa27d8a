// `npm test`: installs what is missing and runs every check and test of the project.
// Plain JavaScript without packages: it must run before anything is installed.
import { ensureNode, ensurePackages, runNode } from './lib/bootstrap.mjs'

if (ensureNode() && (await ensurePackages())) {
  process.exitCode = await runNode(['node_modules/tsx/dist/cli.mjs', 'scripts/test/main.ts'])
} else {
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
