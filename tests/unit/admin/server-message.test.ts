import { describe, expect, it } from 'vitest';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { ERROR_STATUS } from '@/lib/errors';
import { ApiError } from '@/lib/panel-client';

const refused = (code: string, status: number, fieldErrors: Record<string, string[]> = {}) =>
  new ApiError('It failed.', status, code, fieldErrors, { message: 'Why it failed.' });

/** The sign-in dialog says that a session is gone, and a fault of the server says nothing that helps. */
const WITHOUT_REASON = ['unauthenticated', 'second_factor', 'internal'];

describe('the reason of a refusal', () => {
  it.each(Object.entries(ERROR_STATUS))('is what the server says for %s', (code, status) => {
    const expected = WITHOUT_REASON.includes(code) ? undefined : 'Why it failed.';
    expect(refusal(refused(code, status))).toBe(expected);
  });

  it('is what it says of the fields, where it names any', () => {
    const error = refused('invalid', 422, { categoryId: ['Category does not exist.'], slug: ['Too long.'] });
    expect(refusal(error)).toBe('Category does not exist. Too long.');
  });

  it('is none without an answer', () => {
    expect(refusal(new ApiError('No connection.', 0, 'network'))).toBeUndefined();
    expect(refusal(new TypeError('x'))).toBeUndefined();
  });
});
