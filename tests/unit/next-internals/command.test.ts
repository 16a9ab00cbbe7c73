import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NEXT_COMMAND } from '@/lib/platform/next-internals/command';

it('the command of Next.js is there', () => expect(existsSync(NEXT_COMMAND)).toBe(true));
