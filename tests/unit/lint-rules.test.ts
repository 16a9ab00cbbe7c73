import { beforeAll, describe, expect, it } from 'vitest';
import { type Finding, lint } from '@/tests/support/lint';

/** For each origin of the project's rules some mistakes, and the rule that reports each. */
const MISTAKES: Record<string, Record<string, string>> = {
  JavaScript: {
    'no-debugger': 'debugger;',
    'no-empty': 'export function run(): void {\n  try {\n    run();\n  } catch {}\n}',
    'no-fallthrough':
      'export function f(a: number): number {\n  let b = 0;\n  switch (a) {\n    case 1:\n      b = 1;\n    default:\n      b = 2;\n  }\n  return b;\n}',
    'no-unused-vars': 'const unused = 1;',
    'prefer-const': 'let a = 1;\nexport const b = a;',
  },
  'TypeScript, by syntax': {
    'typescript/ban-ts-comment': '// @ts-expect-error: a reason\nexport const a: string = 1;',
    'typescript/consistent-type-imports': `import { ReactNode } from 'react';\nexport type A = ReactNode;`,
    'typescript/no-explicit-any': 'export const a = (b: any): void => void b;',
    'typescript/no-non-null-assertion': 'export const a = (b: string | null): string => b!;',
    'typescript/array-type': 'export const a: Array<string> = [];',
  },
  'TypeScript, with types': {
    'typescript/no-floating-promises': 'export const a = async () => 1;\na();',
    'typescript/no-misused-promises': 'export const a = async () => true;\nif (a()) throw new Error("a");',
    'typescript/no-unnecessary-condition': 'export const a = (b: string): string => b ?? "c";',
    'typescript/no-unsafe-assignment': 'export const a: string = JSON.parse("1");',
    'typescript/no-unsafe-member-access': 'export const a = (): string => String(JSON.parse("1").b);',
    'typescript/prefer-nullish-coalescing': 'export const a = (b: number | null): number => b || 1;',
    'typescript/restrict-template-expressions': 'export const a = (b: object): string => `${b}`;',
    'typescript/return-await':
      'export async function a(b: Promise<number>): Promise<number> {\n  try {\n    return b;\n  } catch {\n    return 1;\n  }\n}',
    'typescript/switch-exhaustiveness-check':
      'export function a(b: "c" | "d"): number {\n  switch (b) {\n    case "c":\n      return 1;\n  }\n  return 2;\n}',
    'typescript/no-deprecated': 'export const a = escape("b");',
  },
  'React and its compiler': {
    'react/rules-of-hooks':
      'import { useState } from "react";\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}',
    'react/exhaustive-deps':
      'import { useEffect } from "react";\nexport function A({ b }: { b: () => void }) {\n  useEffect(() => {\n    b();\n  }, []);\n  return null;\n}',
    'react/set-state-in-effect':
      'import { useEffect, useState } from "react";\nexport function A() {\n  const [b, set] = useState(1);\n  useEffect(() => {\n    set(2);\n  }, []);\n  return b;\n}',
    'react/refs':
      'import { useRef } from "react";\nexport function A() {\n  const a = useRef(1);\n  return <p>{a.current}</p>;\n}',
    'react/purity': 'export function A() {\n  return <p>{Math.random()}</p>;\n}',
    'react/jsx-key': 'export const A = () => [1, 2].map((b) => <p>{b}</p>);',
    'react/no-unescaped-entities': `export const A = () => <p>it's</p>;`,
    'react/no-unsafe':
      'import { Component } from "react";\nexport class A extends Component {\n  componentWillMount() {\n    this.setState({});\n  }\n}',
  },
  'Next.js': {
    'nextjs/no-img-element': 'export const A = () => <img src="/a.png" alt="a" />;',
    'nextjs/no-sync-scripts': 'export const A = () => <script src="/a.js" />;',
    'nextjs/no-async-client-component':
      '"use client";\nexport default async function A() {\n  await Promise.resolve();\n  return null;\n}',
    'import/no-anonymous-default-export': 'export default { a: 1 };',
  },
  Accessibility: {
    'jsx-a11y/alt-text': 'import Image from "next/image";\nexport const A = () => <Image src="/a.png" />;',
    'jsx-a11y/click-events-have-key-events': 'export const A = () => <p onClick={() => undefined}>a</p>;',
    'jsx-a11y/interactive-supports-focus':
      'export const A = () => <div role="slider" aria-valuenow={1} onClick={() => undefined} />;',
    'jsx-a11y/label-has-associated-control': 'export const A = () => <label>a</label>;',
    'jsx-a11y/no-autofocus': 'export const A = () => <input autoFocus />;',
    'jsx-a11y/no-static-element-interactions': 'export const A = () => <div onDrop={() => undefined} />;',
    'jsx-a11y/no-noninteractive-element-interactions': 'export const A = () => <li onMouseDown={() => undefined} />;',
  },
  'The house’s own': {
    'house/replacement-text': 'export const a = (b: string, c: string): string => b.replace("d", c);',
    'house/title-template': 'export const metadata = { title: { template: "%s | A" } };',
    'house/log-format': 'export const a = (b: string): void => console.error(`a ${b}`, b);',
  },
  'Style sheets': {
    'better-tailwindcss/no-unknown-classes': 'export const A = () => <p className="no-such-class">a</p>;',
  },
};

const cases = Object.entries(MISTAKES).flatMap(([origin, mistakes]) =>
  Object.entries(mistakes).map(([rule, text]) => ({ origin, rule, text })),
);

describe('the rules of the project', () => {
  let findings: Finding[][] = [];
  let circle: Finding[][] = [];
  beforeAll(async () => {
    const files = cases.map(({ text }, index) => ({ path: `components/news/mistake-${index}.tsx`, text: `${text}\n` }));
    findings = await lint(files, { withTypes: true });
    circle = await lint([
      { path: 'lib/news/first.ts', text: `import type { Second } from './second';\nexport type First = Second[];\n` },
      { path: 'lib/news/second.ts', text: `import type { First } from './first';\nexport type Second = First[];\n` },
      {
        path: 'lib/news/third.ts',
        text: `/* oxlint-disable-next-line no-debugger -- nothing is there */\nexport {};\n`,
      },
    ]);
  });

  it.each(cases.map(({ origin, rule }, index) => [origin, rule, index] as const))(
    '%s: %s reports a mistake',
    (_origin, rule, index) => {
      expect(findings[index]?.map((finding) => finding.rule)).toContain(rule);
    },
  );

  it('no file imports itself through another, not even for its types', () => {
    for (const found of circle.slice(0, 2)) expect(found.map(({ rule }) => rule)).toContain('import/no-cycle');
  });

  it('an exception without a mistake is one', () => {
    expect(circle[2]?.map(({ message }) => message)).toEqual([expect.stringContaining('Unused oxlint-disable')]);
  });
});
