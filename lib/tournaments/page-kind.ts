import 'server-only';
import { tournaments } from '@/db/schema';
import { sluggedPages } from '../platform/slugs/read';
import { tournamentsResource } from './resource';

/** The pages of tournaments. */
export const tournamentPages = sluggedPages('/tournaments/[slug]', tournaments, tournamentsResource.kind);
