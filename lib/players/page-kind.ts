import 'server-only';
import { players } from '@/db/schema';
import { sluggedPages } from '../platform/slugs/read';
import { playersResource } from './resource';

/** The pages of players. The page itself knows who is not public yet. */
export const playerPages = sluggedPages('/players/[slug]', players, playersResource.kind);
