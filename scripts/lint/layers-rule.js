import path from 'node:path'
import { buildLayers, layers, neutralFolders, packages, screenLayers } from './layers.js'

/** Returns the layer of a file, and its screen if it belongs to one. Returns null for a file outside src. */
function findLayer(src, file) {
  const relative = path.relative(src, file)
  if (relative.startsWith('..') || path.isAbsolute(relative)) return null
  const [layer, screen] = relative.split(path.sep)
  // The browser's entry points, such as src/main.tsx, may import every layer that runs in a browser.
  if (screen === undefined && /\.\w+$/.test(layer)) return { layer: null }
  return { layer, screen: screenLayers.includes(layer) ? screen?.replace(/\.\w+$/, '') : undefined }
}

function resolve(src, specifier, file) {
  const bare = specifier.replace(/[?#].*$/, '')
  if (bare.startsWith('@/')) return path.join(src, bare.slice(2))
  if (bare.startsWith('.')) return path.resolve(path.dirname(file), bare)
  return null
}

/** Returns why `file` may not import `specifier`, or null. Checks the path only: the target need not exist. */
function findForbiddenImport(src, file, specifier) {
  const from = findLayer(src, file)
  const target = resolve(src, specifier, file)
  const to = target && findLayer(src, target)
  if (from && target && !to) return `src may not import '${specifier}', which lies outside it.`
  if (!from?.layer)
    return from && to && buildLayers.includes(to.layer) ? `The browser never imports '${specifier}'.` : null
  if (!to) {
    const rule = packages.find(({ name }) => `${specifier}/`.startsWith(`${name}/`))
    return rule && !rule.layers.includes(from.layer) ? `'${specifier}' in src/${from.layer}: ${rule.reason}.` : null
  }
  const allowed = layers[from.layer]
  if (!allowed) return `src/${from.layer} is no layer of scripts/lint/layers.js.`
  if (neutralFolders.includes(to.layer)) return null
  if (to.layer === from.layer) {
    return from.screen !== undefined && to.screen !== from.screen
      ? `One screen never imports another: '${specifier}' from src/${from.layer}/${from.screen}.`
      : null
  }
  return allowed.includes(to.layer) ? null : `src/${from.layer} may not import '${specifier}'.`
}

/** Forbids the imports that `layers.js` does not allow. */
export const layersRule = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}}' } },
  create(context) {
    const src = path.resolve(context.cwd, 'src')
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const reason = findForbiddenImport(src, context.filename, source.value)
      if (reason) context.report({ node: source, messageId: 'forbidden', data: { reason } })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    }
  },
}
