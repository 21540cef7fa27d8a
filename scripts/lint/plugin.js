/** The project's own rules, in ESLint's API: https://oxc.rs/docs/guide/usage/linter/js-plugins.html */
import { layersRule } from './layers-rule.js'

const env = 'env'

/** Only src/config/env.ts reads `import.meta.env`, also as `import.meta['env']` and `const { env } = import.meta`. */
const importMetaEnv = {
  meta: { type: 'problem', schema: [], messages: { forbidden: 'Only src/config/env.ts reads import.meta.env.' } },
  create(context) {
    const isConfig = /[/\\]src[/\\]config[/\\]env\.ts$/.test(context.filename)
    const report = (node) => !isConfig && context.report({ node, messageId: 'forbidden' })
    const name = (key) => key?.name ?? key?.value
    return {
      MemberExpression: (node) => node.object.type === 'MetaProperty' && name(node.property) === env && report(node),
      VariableDeclarator: (node) =>
        node.init?.type === 'MetaProperty' &&
        node.id.type === 'ObjectPattern' &&
        node.id.properties.some(({ key }) => name(key) === env) &&
        report(node),
    }
  },
}

export default {
  meta: { name: 'local' },
  rules: { layers: layersRule, 'import-meta-env': importMetaEnv },
}
