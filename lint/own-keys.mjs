/** Types that hold what another type names: `Readonly<Record<string, string>>` is a table as `Record<string, string>` is. */
const WRAPPERS = ['Readonly', 'Partial', 'Required', 'NonNullable'];

/** Whether a written type has keys of any text. TypeScript itself refuses such a key for all other objects. */
function hasTextKeys(type) {
  if (type?.type === 'TSTypeLiteral') return type.members.some(isTextIndex);
  if (type?.type === 'TSUnionType') return type.types.some(hasTextKeys);
  if (type?.type !== 'TSTypeReference') return false;
  const [first] = type.typeArguments?.params ?? [];
  if (WRAPPERS.includes(type.typeName.name)) return hasTextKeys(first);
  return type.typeName.name === 'Record' && first?.type === 'TSStringKeyword';
}

const isTextIndex = (member) =>
  member.type === 'TSIndexSignature' && member.parameters[0]?.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword';

/** Finds the variable that a name stands for at a place. */
function variableOf(context, node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable;
  }
  return undefined;
}

/** Whether a variable or a parameter is a table with keys of any text: by its type, or by what it is made of. */
const isTable = (variable) =>
  variable?.defs.some(({ name, node }) => {
    const made = node.type === 'VariableDeclarator' ? node.init : undefined;
    const isFromEntries = made?.type === 'CallExpression' && made.callee.property?.name === 'fromEntries';
    const cast = made?.type === 'TSAsExpression' ? made.typeAnnotation : undefined;
    return hasTextKeys(name.typeAnnotation?.typeAnnotation) || hasTextKeys(cast) || isFromEntries;
  });

const isExported = (node) => node.parent?.type === 'ExportNamedDeclaration';

/**
 * Reports plain objects that are asked for a key which can be any text: `constructor` and `__proto__` are keys of all of
 * them. A `Map` has the keys alone that it was given, and `ownValue` (lib/own-value.ts) asks an object for its own. Tables
 * are known by their declaration, so one is not exported: other files would not be checked.
 */
export const ownKeysRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      lookUp: 'The key can be any text, and “constructor” is a key of every object: use a Map, or ownValue.',
      exported: 'Other files cannot see that its keys are any text: export a Map, or a function that looks up.',
    },
  },
  create(context) {
    return {
      'MemberExpression[computed=true]'({ object, property, parent }) {
        const isWritten = parent.type === 'AssignmentExpression' && parent.left.object === object;
        if (property.type === 'Literal' || object.type !== 'Identifier' || isWritten) return;
        if (isTable(variableOf(context, object))) context.report({ node: property, messageId: 'lookUp' });
      },
      'BinaryExpression[operator="in"]'({ left }) {
        if (left.type !== 'Literal' && left.type !== 'PrivateIdentifier') {
          context.report({ node: left, messageId: 'lookUp' });
        }
      },
      'Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator'({ id, parent }) {
        if (isExported(parent) && hasTextKeys(id.typeAnnotation?.typeAnnotation)) {
          context.report({ node: id, messageId: 'exported' });
        }
      },
    };
  },
};

export const ownKeysConfigs = [
  {
    files: ['{app,components,lib,db}/**/*.{ts,tsx}', '{middleware,server,instrumentation*}.ts'],
    rules: { 'house/own-keys': 'error' },
  },
  // The one place that makes sure of it first.
  { files: ['lib/own-value.ts'], rules: { 'house/own-keys': 'off' } },
];
