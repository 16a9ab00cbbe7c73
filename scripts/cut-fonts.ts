/** Makes the font subsets in `app/fonts`: `npm run cut:fonts`. The results are committed. */
import { writeFile } from 'node:fs/promises';
import { cutFonts } from './fonts/cut';

for (const [name, data] of await cutFonts()) await writeFile(new URL(`../app/fonts/${name}`, import.meta.url), data);
