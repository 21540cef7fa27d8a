// `npm start`: installs missing packages and serves the site with its local Supabase.
// Plain JavaScript without packages: it runs before the installation.
import { ensureNode, ensurePackages, runNode } from './lib/bootstrap.mjs'
import { ensurePort } from './lib/port.mjs'

const args = process.argv.slice(2)
const ready = ensureNode() && (await ensurePort(args)) && (await ensurePackages())
process.exitCode = ready ? await runNode(['node_modules/vite/bin/vite.js', '--strictPort', ...args]) : 1
