import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nextCommand } from '@/lib/platform/next-internals/command';

it('the command of Next.js is there', () => expect(existsSync(nextCommand())).toBe(true));
