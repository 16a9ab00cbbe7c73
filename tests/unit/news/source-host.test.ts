import { describe, expect, it } from 'vitest';
import { sourceHost } from '@/lib/news/source-host';

const own = ['tempesta.example', 'localhost:3000'];

describe('the site that a reader came from', () => {
  it.each([
    ['https://www.google.com/', 'google.com'],
    ['https://news.example.org:8443/a?b=c', 'news.example.org'],
    ['https://tempesta.example/news', null],
    ['http://localhost:3000/', null],
    ['http://localhost:4000/', 'localhost'],
    ['', ''],
    ['nonsense', ''],
    ['android-app://com.reddit.frontpage/', ''],
    [`https://${'a'.repeat(300)}.example/`, ''],
  ])('of %s is %j', (referrer, host) => {
    expect(sourceHost(referrer, own)).toBe(host);
  });
});
