import { describe, expect, it } from 'vitest';
import { isPublicAddress, parseOutgoingUrl, resolveHost } from '@/lib/platform/outgoing/addresses';

describe('a public address', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '100.64.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.8', '198.18.0.1', '203.0.113.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:10.0.0.1', '::ffff:127.0.0.1'],
    ...['64:ff9b::a00:1', '64:ff9b:1::1', '2002:a00:1::', '2001::1', '2001:db8::1', 'fe80::1', 'fe80::1%eth0'],
    ...['fec0::1', 'fd00::1', 'fd00:ec2::254', 'ff02::1', '100::1', 'localhost', ''],
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an address that may be requested', () => {
  it('is one by https, and by http where private networks are allowed', () => {
    expect(parseOutgoingUrl('https://example.org/hook', false).href).toBe('https://example.org/hook');
    expect(parseOutgoingUrl('http://intranet/hook', true).href).toBe('http://intranet/hook');
    expect(() => parseOutgoingUrl('http://example.org/hook', false)).toThrow('Only https addresses are allowed.');
  });

  it.each(['ftp://example.org', 'file:///etc/passwd', 'no address', 'https://user:secret@example.org'])(
    'is not %s, anywhere',
    (address) => {
      expect(() => parseOutgoingUrl(address, true)).toThrow(/address/);
    },
  );
});

describe('the host of an address', () => {
  it.each([
    ...['https://127.0.0.1', 'https://2130706433', 'https://0x7f.1', 'https://0177.0.0.1', 'https://[::1]'],
    ...['https://[::ffff:169.254.169.254]', 'https://localhost', 'https://0'],
  ])('is refused in %s', async (address) => {
    await expect(resolveHost(new URL(address), false)).rejects.toThrow('is in a private network.');
  });

  it('is resolved where private networks are allowed', async () => {
    expect(await resolveHost(new URL('http://127.0.0.1:8080'), true)).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });

  it('is said to be unknown where no address belongs to it', async () => {
    await expect(resolveHost(new URL('https://nowhere.invalid'), false)).rejects.toThrow(
      'nowhere.invalid is not known',
    );
  });
});
