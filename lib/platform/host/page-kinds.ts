import { articlePages } from '../../news/page-kind';
import type { PageKind } from '../../page-kind';

/** Every kind of pages whose route has a parameter. */
export const pageKinds: PageKind[] = [articlePages];
