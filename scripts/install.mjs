// `node scripts/install.mjs`: installs what tests need. With `tools`, the packages of scripts/tools/package.json as well.
// Plain JavaScript without packages: it runs before the installation.
import { ensureNode, ensurePackages, ensurePrograms } from './lib/bootstrap.mjs'

const folders = process.argv[2] === 'tools' ? ['', 'scripts/tools/'] : ['']
const install = () => Promise.all([...folders.map((folder) => ensurePackages(folder)), ensurePrograms()])
process.exitCode = ensureNode() && (await install()).every((isDone) => isDone !== false) ? 0 : 1
