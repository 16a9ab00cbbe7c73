/**
 * Words that mark a sentence as indirect or dated: the sentence names no subject, or says when something happens only by
 * allusion. Texts in strings and JSX are not checked, since visitors and staff read them.
 */
const SIGN_WORDS = ['whoever', 'whatever', 'nobody', 'somebody', 'meanwhile', 'anew', 'thereby', 'hereby', 'at once'];

/** In a comment, a phrase may continue on the next line, after its asterisk. */
const IN_COMMENT = new RegExp(`\\b(?:${SIGN_WORDS.join('|').replaceAll(' ', '[\\s*]+')})\\b`, 'gi');
const IN_IDENTIFIER = new RegExp(`\\b(?:${SIGN_WORDS.join('|')})s?\\b`, 'i');

/** `someName`, `SOME_NAME` → `some name`. */
const wordsOf = (identifier) =>
  identifier
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_$]+/g, ' ')
    .toLowerCase();

/** Reports the words above in comments and in identifiers. */
export const plainWordsRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      comment: '“{{word}}” is a sign of an indirect sentence: name the subject, and say directly what happens.',
      identifier: '“{{word}}” does not say what “{{name}}” is: use the field’s term.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const checkComment = (comment) => {
      // Two characters open a comment.
      const start = comment.range[0] + 2;
      for (const { 0: found, index } of comment.value.matchAll(IN_COMMENT)) {
        const range = [start + index, start + index + found.length];
        const [from, to] = range.map((offset) => sourceCode.getLocFromIndex(offset));
        const word = found.replaceAll(/[\s*]+/g, ' ').toLowerCase();
        context.report({ loc: { start: from, end: to }, messageId: 'comment', data: { word } });
      }
    };
    const checkIdentifier = (node) => {
      const word = IN_IDENTIFIER.exec(wordsOf(node.name))?.[0];
      if (word) context.report({ node, messageId: 'identifier', data: { word, name: node.name } });
    };
    return {
      Program: () => sourceCode.getAllComments().forEach(checkComment),
      'Identifier, PrivateIdentifier, JSXIdentifier': checkIdentifier,
    };
  },
};

const QUESTION = /^\*[\s*]*(What|Whether|How|Where|Which|Who|When)\b/;

const isFunction = ({ type, declarations }) =>
  type === 'FunctionDeclaration' || declarations?.[0]?.init?.type === 'ArrowFunctionExpression';

/** Reports docstrings of exported functions that do not begin with what the function does. */
export const docstringVerbsRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { verb: 'Begin with a verb, such as “Returns {{word}}”, “Checks {{word}}” or “Shows {{word}}”.' },
  },
  create(context) {
    return {
      ExportNamedDeclaration(node) {
        const comment = context.sourceCode.getCommentsBefore(node).at(-1);
        const word = QUESTION.exec(comment?.value ?? '')?.[1];
        if (word && node.declaration && isFunction(node.declaration)) {
          context.report({ loc: comment.loc, messageId: 'verb', data: { word: word.toLowerCase() } });
        }
      },
    };
  },
};

export const plainWordsConfigs = [
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'house/plain-words': 'error', 'house/docstring-verbs': 'error' } },
];
