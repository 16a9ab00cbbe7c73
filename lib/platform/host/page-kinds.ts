import { articlePages } from '../../news/page-kind';
import type { PageKind } from '../../page-kind';
import { playerPages } from '../../players/page-kind';
import { teamPages } from '../../teams/page-kind';

/** Every kind of pages whose route has a parameter. */
export const pageKinds: PageKind[] = [articlePages, teamPages, playerPages];
