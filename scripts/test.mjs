// `npm test`: installs missing packages and runs every check and test of the project. `npm run check`: the quick ones.
// Plain JavaScript without packages: it runs before the installation.
import { ensureNode, ensurePackages, runNode } from './lib/bootstrap.mjs'

const areReady = ensureNode() && (await Promise.all(['', 'scripts/tools/'].map((folder) => ensurePackages(folder))))
if (areReady && areReady.every(Boolean)) {
  process.exitCode = await runNode(['node_modules/tsx/dist/cli.mjs', 'scripts/test/main.ts', ...process.argv.slice(2)])
} else {
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
