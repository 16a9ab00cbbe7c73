import { expect, it } from 'vitest';
import { preparePreview } from '@/components/admin/news/preview-content';
import { HTML_MAX } from '@/lib/limits';

/** A picture of a type that browsers do not show: it is left as it is. */
const chosen = (length: number) => ({
  file: new File([], 'picture'),
  dataUrl: `data:image/png;base64,${'A'.repeat(length)}`,
});

it('embeds the chosen pictures in a preview, and counts those that are too large', async () => {
  const images = { large: chosen(HTML_MAX), small: chosen(8), 'not-placed': chosen(8) };
  const content = '<p>a</p><img src="large" alt=""><img src="small" alt=""><img src="/uploads/a/b.jpg" alt="">';
  expect(await preparePreview(content, images)).toEqual({
    html: `<p>a</p><img src="${images.small.dataUrl}" alt=""><img src="/uploads/a/b.jpg" alt="">`,
    left: 1,
  });
});
