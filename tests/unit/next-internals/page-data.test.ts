import { text } from 'node:stream/consumers';
import { createInlinedDataReadableStream } from 'next/dist/server/app-render/use-flight-response';
import { expect, it } from 'vitest';
import { extractPageData } from '@/lib/platform/next-internals/deferred-scripts';

it('reads the scripts in which Next.js hands the data of a page to React', async () => {
  const parts = ['0:["a"]\n', '1:"</script><!--"\n'];
  const data = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const scripts = await text(createInlinedDataReadableStream(data, undefined, null) as never);
  expect(scripts).toContain('<script>');
  expect(extractPageData(`<p>Read</p>${scripts}`)).toEqual({
    html: '<p>Read</p>',
    data: { chunks: [], flight: [[0], [1, parts.join('')]] },
  });
});
