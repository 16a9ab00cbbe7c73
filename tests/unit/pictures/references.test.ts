import { expect, it } from 'vitest';
import { foldersOf } from '@/lib/platform/pictures/references';

const folder = (letter: string): string => letter.repeat(22);
const picture = (letter: string): string => `<img src="/uploads/${folder(letter)}/image.jpg" alt="">`;

it('the pictures of many texts are those that they show, link to or name', async () => {
  async function* texts() {
    yield `<p>Two:</p>${picture('a')}${picture('b')}`;
    yield `<p>None.</p> /uploads/${folder('c')}/image.jpg`;
    yield `<p>/uploads/${folder('d')}/image.jpg</p>`;
    yield `<img src="https://tempesta.example/uploads/${folder('e')}/640" alt="">`;
    yield `<p><a href="/uploads/${folder('f')}/image.jpg">The whole picture</a></p>`;
    yield `<p>Not /uploads/2019/legacy.jpg, and not ${folder('g')}.</p>`;
  }
  expect([...(await foldersOf(texts()))]).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map(folder));
});

it('yields to the event loop between two texts', async () => {
  let turns = 0;
  const seen: number[] = [];
  async function* texts() {
    for (const letter of ['a', 'b', 'c']) {
      setImmediate(() => turns++);
      seen.push(turns);
      yield picture(letter);
    }
  }
  await foldersOf(texts());
  expect(seen).toEqual([0, 1, 2]);
});
