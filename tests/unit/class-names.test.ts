import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'tailwindcss';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FOLDERS = ['app', 'components'];
const STYLES = 'app/globals.css';

const filesOf = (extension: string): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(extension))
      .map((name) => path.join(folder, name)),
  );

/** What only decides between classes: the first part of a condition, what is compared, and what a function is told. */
const decides = (node: ts.Node): boolean =>
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node) ||
  (ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) ||
  (ts.isElementAccessExpression(node.parent) && node.parent.argumentExpression === node) ||
  (ts.isCallExpression(node.parent) && node.parent.expression !== node);

/** The class names that stand in a piece of source, whole ones only. */
function namesIn(node: ts.Node): string[] {
  if (decides(node)) return [];
  if (ts.isStringLiteralLike(node)) return node.text.split(/\s+/);
  if (!ts.isTemplateExpression(node)) {
    const names: string[] = [];
    ts.forEachChild(node, (child) => void names.push(...namesIn(child)));
    return names;
  }
  const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  // What touches a value is only a part of a name.
  const whole = texts
    .join('\0')
    .split(/\s+/)
    .filter((name) => !name.includes('\0'));
  return [...whole, ...node.templateSpans.flatMap(({ expression }) => namesIn(expression))];
}

function classNamesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && /classname$/i.test(node.name.getText()) && node.initializer) {
      names.push(...namesIn(node.initializer));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names.filter((name) => name !== '');
}

/** The classes that the style sheets name themselves. */
const written = new Set(
  filesOf('.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  ),
);
/** They style nothing: others look for them. */
const isMark = (name: string): boolean => /^(?:group|peer)(?:\/|$)/.test(name);

it('every class name in the markup has a style', async () => {
  const modules = createRequire(import.meta.url);
  const styles = await compile(readFileSync(STYLES, 'utf8'), {
    base: 'app',
    loadStylesheet: (id, base) => {
      const file = id.startsWith('.') ? path.join(base, id) : modules.resolve(`${id}/index.css`);
      return Promise.resolve({ path: file, base: path.dirname(file), content: readFileSync(file, 'utf8') });
    },
  });
  let length = styles.build([]).length;
  const known = new Map<string, boolean>();
  const isStyled = (name: string): boolean => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const now = styles.build([name]).length;
    known.set(name, now > length);
    length = now;
    return known.get(name) ?? false;
  };
  const unknown = filesOf('.tsx').flatMap((file) =>
    classNamesOf(file)
      .filter((name) => !written.has(name) && !isMark(name) && !isStyled(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
