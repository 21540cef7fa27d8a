/** Names of the language and of libraries that end in 'Of'. */
const allowedNames = ['indexOf', 'lastIndexOf', 'valueOf', 'instanceOf', 'multipleOf']

const isFunction = (node) =>
  /^(?:ArrowFunction|Function)Expression$/.test(node?.type) || node?.type === 'TSFunctionType'

/** Forbids function names that end in 'Of': they do not say whether the function reads, finds, formats or makes something. */
export const functionNamesRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { forbidden: "'{{name}}': begin with the verb of what it does, such as read, find, format or to." },
  },
  create(context) {
    const check = (node, name = node?.name) => {
      if (typeof name === 'string' && /[a-z]Of$/.test(name) && !allowedNames.includes(name))
        context.report({ node, messageId: 'forbidden', data: { name } })
    }
    const checkMember = ({ key, value, typeAnnotation }) => {
      if (isFunction(value) || isFunction(typeAnnotation?.typeAnnotation)) check(key)
    }
    return {
      FunctionDeclaration: ({ id }) => check(id),
      VariableDeclarator: ({ id, init }) => isFunction(init) && check(id),
      Property: checkMember,
      PropertyDefinition: checkMember,
      MethodDefinition: checkMember,
      TSMethodSignature: ({ key }) => check(key),
      TSPropertySignature: checkMember,
    }
  },
}
