/** The project's own rules, in ESLint's API: https://oxc.rs/docs/guide/usage/linter/js-plugins.html */
import { layersRule } from './layers-rule.js'

/** Only src/config/env.ts reads `import.meta`, but for `import.meta.url`. */
const importMetaEnv = {
  meta: { type: 'problem', schema: [], messages: { forbidden: 'Only src/config/env.ts reads import.meta.env.' } },
  create: (context) => ({
    MetaProperty(node) {
      const isAllowed =
        node.parent.property?.name === 'url' || /[/\\]src[/\\]config[/\\]env\.ts$/.test(context.filename)
      if (!isAllowed && node.meta.name === 'import') context.report({ node, messageId: 'forbidden' })
    },
  }),
}

export default {
  meta: { name: 'local' },
  rules: { layers: layersRule, 'import-meta-env': importMetaEnv },
}
