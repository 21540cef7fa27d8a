/**
 * Reports texts that change, or come and go, next to other children. A page's translator (Google Translate in Chrome) replaces
 * text nodes. React then fails when it removes the old text node, or inserts an element before it. A text that is the only
 * child of its element is safe.
 */

/**
 * Elements and components that contain text. In them, `{children}` counts as text; elsewhere, as elements. Every other
 * child of unknown kind counts as text.
 */
const textElements =
  /^(a|b|blockquote|button|caption|cite|dd|dt|em|figcaption|h[1-6]|label|legend|li|option|p|small|span|strong|summary|td|th|time)$|Badge|Button|Link|Anchor/

/** A value with one of these names contains elements that come and go. */
const elementNames = /^(icon|figure|widget|handle|newsletter|after|photo|actions?)$/

const isSpace = (child) => child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)
/** Translators do not replace white space. */
const isBlank = (child) => /^\s*$/.test(child.value ?? child.expression?.value ?? 'text')
const isComment = (child) => child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'

const componentName = /^[A-Z]/

export const bareTextRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changes: 'This text changes, or comes and goes, beside other children: put it into an element, or into one text.',
      follows: 'This text follows what comes and goes: put it into an element.',
      fragment: 'This text stands in a fragment, which comes and goes: put it into an element.',
      component: 'This component returns a text: return an element.',
    },
  },
  create(context) {
    const findVariable = (node) => {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name)
        if (variable) return variable
      }
      return null
    }

    /**
     * Returns the kind of an identifier: 'static' for an import, the kind of its value for a `const`, 'elements' for one of
     * `elementNames`, otherwise 'unknown'.
     */
    function readNameKind(node) {
      const definition = findVariable(node)?.defs[0]
      if (definition?.type === 'ImportBinding') return 'static'
      const { type, parent, init, id } = definition?.node ?? {}
      const isConstant = type === 'VariableDeclarator' && parent.kind === 'const' && id.type === 'Identifier' && init
      if (isConstant) return readKind(init)
      return elementNames.test(node.name) ? 'elements' : 'unknown'
    }

    function readMemberKind(node) {
      if (elementNames.test(node.property.name)) return 'elements'
      let object = node
      while (object.type === 'MemberExpression' && !object.computed) object = object.object
      return object.type === 'Identifier' && findVariable(object)?.defs[0]?.type === 'ImportBinding'
        ? 'static'
        : 'unknown'
    }

    /** The kind of an expression that renders one of these nodes, or none of them. */
    function readAlternatives(nodes) {
      const kinds = nodes.map(readKind)
      if (kinds.some((kind) => kind === 'text' || kind === 'static')) return 'text'
      return kinds.includes('unknown') ? 'unknown' : 'elements'
    }

    /**
     * Returns the kind of a node: 'static' (a text that never changes), 'element' (one element, always there),
     * 'elements' (that come and go), 'text' (a text that changes, or comes and goes), 'unknown' (a text or elements),
     * or 'nothing'.
     */
    function readKind(node) {
      switch (node.type) {
        case 'JSXText':
          return 'static'
        case 'JSXElement':
          return 'element'
        case 'JSXFragment':
          return 'elements'
        case 'Literal':
          return node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'static'
        case 'TemplateLiteral':
          return node.expressions.every((part) => readKind(part) === 'static') ? 'static' : 'text'
        case 'BinaryExpression':
          return 'text'
        case 'LogicalExpression':
          return readAlternatives(node.operator === '&&' ? [node.right] : [node.left, node.right])
        case 'ConditionalExpression':
          return readAlternatives([node.consequent, node.alternate])
        case 'JSXExpressionContainer':
        case 'TSAsExpression':
        case 'TSNonNullExpression':
        case 'ChainExpression':
        case 'ParenthesizedExpression':
          return readKind(node.expression)
        case 'CallExpression':
          return ['map', 'flatMap'].includes(node.callee.property?.name) || readKind(node.callee) === 'elements'
            ? 'elements'
            : 'unknown'
        case 'ArrowFunctionExpression':
          return /^JSX/.test(node.body.type) ? 'elements' : 'unknown'
        case 'Identifier':
          return readNameKind(node)
        case 'MemberExpression':
          return readMemberKind(node)
        default:
          return 'unknown'
      }
    }

    function checkElement(node) {
      const children = node.children.filter((child) => !isSpace(child) && !isComment(child))
      if (children.length < 2) return
      const readText = (part) => context.sourceCode.getText(part)
      const name = readText(node.openingElement.name)
      const key = node.openingElement.attributes.find((attribute) => attribute.name?.name === 'key')?.value
      // If the text is also the key of the element, React makes a new element for a new text.
      const isKey = (child) => key?.type === child.type && readText(key) === readText(child)
      const kinds = children.map((child) => {
        const kind = isKey(child) ? 'static' : readKind(child)
        if (kind !== 'unknown') return kind
        return textElements.test(name) || child.expression?.name !== 'children' ? 'text' : 'elements'
      })
      for (const [index, kind] of kinds.entries()) {
        if (kind === 'text') context.report({ node: children[index], messageId: 'changes' })
        else if (kind === 'static' && !isBlank(children[index]) && kinds[index - 1] === 'elements')
          context.report({ node: children[index], messageId: 'follows' })
      }
    }

    function checkFragment(node) {
      // Skip a fragment that is a prop: the component puts it into an element.
      if (node.parent.type === 'JSXExpressionContainer' && node.parent.parent.type === 'JSXAttribute') return
      for (const child of node.children.filter((child) => !isSpace(child))) {
        const kind = readKind(child)
        if (kind === 'text' || kind === 'static') context.report({ node: child, messageId: 'fragment' })
      }
    }

    const findFunction = (node) => {
      let found = node
      while (found && !/Function/.test(found.type)) found = found.parent
      return found
    }
    function checkResult(result, component) {
      const name = component?.id?.name ?? component?.parent?.id?.name
      if (!result || !componentName.test(name ?? '')) return
      const kind = readKind(result)
      if (kind === 'text' || kind === 'static') context.report({ node: result, messageId: 'component' })
    }

    return {
      JSXElement: checkElement,
      JSXFragment: checkFragment,
      ReturnStatement: (node) => checkResult(node.argument, findFunction(node)),
      ArrowFunctionExpression: (node) => node.body.type !== 'BlockStatement' && checkResult(node.body, node),
    }
  },
}
