import ts from 'typescript';

const TEXT = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping;

/** Whether a type is any text, not one of a few that the code names. */
const isAnyText = (type) => (type.isUnion() ? type.types.some(isAnyText) : (type.flags & TEXT) !== 0);

/**
 * Reports plain objects that are asked for a key which can be any text: `constructor` and `__proto__` are keys of all of
 * them. A `Map` has the keys alone that it was given, and `ownValue` (lib/own-value.ts) asks an object for its own.
 */
const ownKeys = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      lookUp: 'The key can be any text, and “constructor” is a key of every object: use a Map, or ownValue.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const typeOf = (node) => services.getTypeAtLocation(node);
    const isOfObjects = (type) => {
      const parts = type.isUnion() ? type.types : [type];
      return parts.some((part) => services.program.getTypeChecker().getIndexInfoOfType(part, ts.IndexKind.String));
    };
    const report = (node) => context.report({ node, messageId: 'lookUp' });
    return {
      'MemberExpression[computed=true]'(node) {
        if (isAnyText(typeOf(node.property)) && isOfObjects(typeOf(node.object))) report(node);
      },
      'BinaryExpression[operator="in"]'(node) {
        if (isAnyText(typeOf(node.left))) report(node);
      },
    };
  },
};

export const ownKeysConfig = {
  name: 'house/own-keys',
  files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}', 'db/**/*.ts', '*.ts'],
  plugins: { 'own-keys': { rules: { 'own-keys': ownKeys } } },
  rules: { 'own-keys/own-keys': 'error' },
};
