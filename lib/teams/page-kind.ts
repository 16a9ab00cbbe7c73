import 'server-only';
import { teams } from '@/db/schema';
import { sluggedPages } from '../platform/slugs/read';
import { teamsResource } from './resource';

/** The pages of teams. */
export const teamPages = sluggedPages('/teams/[slug]', teams, teamsResource.kind);
