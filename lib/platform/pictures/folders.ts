import 'server-only';
import { sql } from 'drizzle-orm';
import { images } from '@/db/schema';
import { UPLOAD_URL } from './address';

/** The folder of a picture's address. */
export const folderOf = (url: string): string => UPLOAD_URL.exec(url)?.[1] ?? '';

/** The same of a row. */
export const folderColumn = sql<string>`split_part(${images.url}, '/', 3)`;
