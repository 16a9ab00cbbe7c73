import { describe, expect, it } from 'vitest';
import { proposedUsername } from '@/lib/users/proposed-username';

describe('a username that is proposed', () => {
  it.each([
    ['marija.vella@example.org', 'marija.vella'],
    ['Ġorġ.Żammit@example.org', 'gorg.zammit'],
    ['press+office@example.org', 'press-office'],
    ['.dots..everywhere.@example.org', 'dots.everywhere'],
    [`${'long'.repeat(20)}@example.org`, 'long'.repeat(8).slice(0, 30)],
    ['', ''],
  ])('of %s is %s', (email, username) => expect(proposedUsername(email)).toBe(username));
});
