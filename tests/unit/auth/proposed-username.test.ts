import { describe, expect, it } from 'vitest';
import { proposedUsername } from '@/lib/platform/auth/username';

describe('a username that is proposed', () => {
  it.each([
    ['marija.vella@example.org', 'marija.vella'],
    ['Ġorġ.Żammit@example.org', 'gorg.zammit'],
    ['press+office@example.org', 'press-office'],
    ['.dots..everywhere.@example.org', 'dots.everywhere'],
    [`${'long'.repeat(20)}@example.org`, 'long'.repeat(15)],
    ['', ''],
  ])('of %s is %s', (email, username) => expect(proposedUsername(email)).toBe(username));
});
