import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isClientAbort, isClientFault } from '@/lib/platform/host/client-abort';
import { listen } from '@/lib/platform/host/servers';

const withCode = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

describe('isClientAbort', () => {
  it('recognizes a client that disconnects while it sends its body', async () => {
    const server = createServer();
    const client = connect(await listen(server, 0, '127.0.0.1'));
    client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
    const [request] = (await once(server, 'request')) as [IncomingMessage];
    const failed = once(request.resume(), 'error');
    client.destroy();
    const [error] = await failed;
    expect(isClientAbort(error)).toBe(true);
    server.close();
  });

  it('recognizes the errors of streams and of Next.js, also as a cause', () => {
    const closed = withCode('ERR_STREAM_PREMATURE_CLOSE', 'Premature close');
    expect(isClientAbort(closed)).toBe(true);
    expect(isClientAbort(new Error('failed to pipe response', { cause: closed }))).toBe(true);
    expect(isClientAbort(Object.assign(new Error('x'), { name: 'ResponseAborted' }))).toBe(true);
  });

  it('does not match errors of the database, of storage or of the site', () => {
    const reset = withCode('ECONNRESET', 'read ECONNRESET', { syscall: 'read' });
    expect(isClientAbort(reset)).toBe(false);
    expect(isClientAbort(Object.assign(new Error('Failed query', { cause: reset }), { query: 'select 1' }))).toBe(
      false,
    );
    expect(isClientAbort(withCode('ECONNREFUSED', 'connect ECONNREFUSED'))).toBe(false);
    expect(isClientAbort(new TypeError('x is not a function'))).toBe(false);
    expect(isClientAbort('aborted')).toBe(false);
  });
});

describe('isClientFault', () => {
  it('recognizes the errors of Next.js about invalid requests', () => {
    expect(isClientFault(Object.assign(new Error('Body exceeded 4501024 limit.'), { statusCode: 413 }))).toBe(true);
    expect(isClientFault(new Error('Invalid Server Actions request.'))).toBe(true);
    expect(isClientFault('`x-forwarded-host` header with value `a` does not match `origin` header')).toBe(true);
  });

  it('does not match errors of the site', () => {
    expect(isClientFault(Object.assign(new Error('x'), { statusCode: 500 }))).toBe(false);
    expect(isClientFault(new Error('Failed query'))).toBe(false);
    expect(isClientFault('The database cannot be reached')).toBe(false);
    expect(isClientFault(undefined)).toBe(false);
  });
});
