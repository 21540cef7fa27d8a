// `node scripts/install.mjs`: installs what tests need; with `engines`, Firefox and WebKit too. Plain JavaScript without
// packages: it runs before the installation.
import { ensureNode, ensurePackages, ensurePrograms } from './lib/bootstrap.mjs'

const install = () => Promise.all([ensurePackages(), ensurePrograms(process.argv.includes('engines'))])
process.exitCode = ensureNode() && (await install()).every((isDone) => isDone !== false) ? 0 : 1
