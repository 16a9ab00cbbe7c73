import { z } from 'zod';
import { ownValue } from './own-value';

/** What is said of a value of another kind, where a field has no words of its own. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'Must be a list.',
  boolean: 'Must be true or false.',
  int: 'Must be a whole number.',
  number: 'Must be a number.',
  object: 'Must be an object.',
  string: 'Must be a text.',
};

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') return ownValue(KINDS, issue.expected);
    if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).join(', ')}.`;
    const isNumber = issue.origin === 'number' || issue.origin === 'int';
    if (isNumber && issue.code === 'too_small') return `Must be ${issue.minimum} or more.`;
    return isNumber && issue.code === 'too_big' ? `Must be at most ${issue.maximum}.` : undefined;
  },
  // Zod tries whether it may compile code as soon as the first schema of an object is made. In browsers the policy of the
  // page forbids that, and every try would be reported. On the server schemas stay compiled.
  jitless: typeof window !== 'undefined',
});
