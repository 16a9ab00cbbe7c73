import 'server-only';
import { sql } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ServerResource } from '../platform/server-resource';
import { findSource, foldedTexts } from '../platform/text-search/find';
import { usersResource } from './resource';

export const usersServer: ServerResource = {
  resource: usersResource,
  find: findSource({
    resource: usersResource,
    table: users,
    title: users.username,
    detail: sql`${users.name} || ' ' || ${users.surname}`,
    folded: foldedTexts(users.username, users.name, users.surname, users.email),
  }),
};
