// Installs missing packages, those of scripts/tools/package.json included, and runs a script that needs them.
import { ensureNode, ensurePackages, runNode } from './lib/bootstrap.mjs'

const isReady = ensureNode() && (await ensurePackages()) && (await ensurePackages('scripts/tools/'))
process.exitCode = isReady ? await runNode(['node_modules/tsx/dist/cli.mjs', ...process.argv.slice(2)]) : 1
