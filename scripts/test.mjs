// `npm test`: installs what is missing and runs every check and test of the project. `npm run check`: the quick ones.
// Plain JavaScript without packages: it runs before the installation.
import { ensureNode, ensurePackages, ensurePrograms, runNode } from './lib/bootstrap.mjs'

const install = () => Promise.all([ensurePackages(), ensurePackages('scripts/tools/'), ensurePrograms()])
if (ensureNode() && (await install()).every((isDone) => isDone !== false)) {
  process.exitCode = await runNode(['node_modules/tsx/dist/cli.mjs', 'scripts/test/main.ts', ...process.argv.slice(2)])
} else {
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
