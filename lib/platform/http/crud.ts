import { z } from 'zod';
import type { Role } from '../auth/roles';
import { lenientDeleted } from './answer-fields';
import type { Access, Endpoint } from './endpoint';
import { deleted, idParam, order } from './fields';

/** What the endpoints of a plain resource have in common. */
interface Kind {
  /** Where the things are listed; one is at `{path}/{id}`. */
  path: `/${string}`;
  thing: z.ZodType;
  /** The lenient schema with which clients read a thing. */
  readAs?: z.ZodType;
  /** The least role that its calls for staff need; `editor` without it. */
  role?: Role;
}

/** What a plain resource says of one of its endpoints. The errors come in addition to those that follow from the method. */
type Part = Pick<Endpoint, 'summary'> & Partial<Endpoint>;

interface Parts {
  list?: Part & { access: Access };
  one?: Part & { access: Access };
  create?: Part & { body: z.ZodType };
  update?: Part & { body: z.ZodType };
  remove?: Part;
  order?: Part;
}

type ReadAs<K, List> = K extends { readAs: infer S extends z.ZodType }
  ? { readAs: List extends true ? z.ZodArray<S> : S }
  : unknown;

interface Defaults<K extends Kind> {
  list: { method: 'GET'; path: K['path']; response: z.ZodArray<K['thing']> } & ReadAs<K, true>;
  one: AtId<K> & { method: 'GET'; response: K['thing'] } & ReadAs<K, false>;
  create: { method: 'POST'; path: K['path']; access: 'staff'; status: 201; response: K['thing'] } & ReadAs<K, false>;
  update: AtId<K> & { method: 'PATCH'; access: 'staff'; response: K['thing'] } & ReadAs<K, false>;
  remove: AtId<K> & { method: 'DELETE'; access: 'staff'; response: typeof deleted };
  order: { method: 'PUT'; path: `${K['path']}/order`; access: 'staff'; body: typeof order } & {
    response: z.ZodArray<K['thing']>;
  };
}

interface AtId<K extends Kind> {
  path: `${K['path']}/{id}`;
  params: typeof idParam;
}

type Crud<K extends Kind, P extends Parts> = {
  [Name in keyof P & keyof Defaults<K>]: Omit<Defaults<K>[Name], keyof P[Name]> & P[Name];
};

/**
 * Declares those endpoints of a plain resource that `parts` names: a list, one thing, its creation, update and removal, and the
 * order of all. A member of a part wins over what follows from its name.
 */
export function crudEndpoints<const K extends Kind, const P extends Parts>(kind: K, parts: P): Crud<K, P> {
  const { path, thing, readAs, role } = kind;
  const at = { path: `${path}/{id}`, params: idParam };
  const staff = { access: 'staff', ...(role ? { role } : {}) };
  const [list, one] = [{ response: z.array(thing) }, { response: thing }];
  const [listAsRead, oneAsRead, deletedAsRead] = readAs
    ? [{ readAs: z.array(readAs) }, { readAs }, { readAs: lenientDeleted }]
    : [];
  const defaults = {
    list: { method: 'GET', path, ...list, ...listAsRead, errors: [] },
    one: { method: 'GET', ...at, ...one, ...oneAsRead, errors: ['not_found'] },
    create: { method: 'POST', path, ...staff, status: 201, ...one, ...oneAsRead, errors: [] },
    update: { method: 'PATCH', ...at, ...staff, ...one, ...oneAsRead, errors: ['not_found', 'stale'] },
    remove: { method: 'DELETE', ...at, ...staff, response: deleted, ...deletedAsRead, errors: ['not_found'] },
    order: { method: 'PUT', path: `${path}/order`, ...staff, body: order, ...list, errors: [] },
  };
  const endpoints = Object.entries(parts).map(([name, part]: [string, Part]) => {
    const { errors, ...rest } = defaults[name as keyof Parts];
    return [name, { ...rest, ...part, errors: [...errors, ...(part.errors ?? [])] }];
  });
  return Object.fromEntries(endpoints) as Crud<K, P>;
}
