import { settle } from './sanitise';
import { attribute, eachElement, isElement } from './tree';

/** The addresses of all pictures in HTML, each once, in order, as they would be stored. */
export function imageSources(html: string): string[] {
  const sources = new Set<string>();
  eachElement(settle(html).root, (node) => {
    const src = isElement(node, 'img') ? attribute(node, 'src') : undefined;
    if (src !== undefined) sources.add(src);
  });
  return [...sources];
}
