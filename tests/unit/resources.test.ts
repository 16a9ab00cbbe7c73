import { existsSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, PgText } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { panelIcons } from '@/components/admin/manager/panel-pages';
import * as schema from '@/db/schema';
import { contract } from '@/lib/contract';
import { publicPages, resources } from '@/lib/resources';

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [value] : []));

describe('the resources', () => {
  it('have one owner for each table of the database, and name no other', () => {
    const owned = resources.flatMap((resource) => Object.keys(resource.tables));
    expect(owned.toSorted()).toEqual(tables.map(getTableName).toSorted());
  });

  it('describe each group of calls of the contract', () => {
    const described = resources.filter(({ api }) => api).map(({ name }) => name);
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it('have names and kinds of their own', () => {
    for (const words of [resources.map(({ name }) => name), resources.flatMap(({ kind }) => kind ?? [])]) {
      expect(words).toEqual([...new Set(words)]);
    }
  });

  it('that keep their versions say how one is read and restored, and list them in the contract', async () => {
    // Nothing is asked of it.
    vi.stubEnv('DATABASE_URL', 'postgres://localhost/none');
    const { serverResources } = await import('@/lib/resources.server');
    vi.unstubAllEnvs();
    const kinds = resources.flatMap(({ keepsRevisions, kind }) => (keepsRevisions && kind ? [kind] : []));
    const sources = serverResources.filter(({ revisions }) => revisions);
    expect(sources.map(({ resource }) => resource.kind).toSorted()).toEqual(kinds.toSorted());
    for (const { resource, revisions } of sources) {
      expect(Object.keys(resource.tables)).toContain(revisions && getTableName(revisions.table));
    }
    const lists = Object.values(contract.revisions).filter((endpoint) => 'counted' in endpoint);
    expect(lists).toHaveLength(kinds.length);
  });

  it('name picture columns that exist and hold text', () => {
    for (const { tables: own } of resources) {
      for (const [name, { pictures = {} }] of Object.entries(own)) {
        const table = tables.find((one) => getTableName(one) === name);
        if (!table) throw new Error(`There is no table ${name}.`);
        for (const column of Object.keys(pictures)) {
          expect(is(getTableColumns(table)[column], PgText), `${name}.${column}`).toBe(true);
        }
      }
    }
  });
});

describe.each(resources.flatMap(({ kind, panel, activityPath }) => (kind ? [{ kind, panel, activityPath }] : [])))(
  'what the audit trail says of $kind',
  ({ panel, activityPath }) => {
    it('leads to a page of the panel', () => {
      expect(panel?.path ?? activityPath).toMatch(/^\/admin\//);
    });
  },
);

describe.each(resources.flatMap(({ panel }) => panel ?? []))('the panel page $path', ({ path, icon }) => {
  it('exists, with an icon', () => {
    expect(existsSync(`app/admin/(panel)${path.slice('/admin'.length)}/page.tsx`)).toBe(true);
    expect(panelIcons.get(icon)).toBeDefined();
  });
});

it.each(publicPages)('the public page $path exists', ({ path }) => {
  expect(existsSync(`app/(public)${path === '/' ? '' : path}/page.tsx`)).toBe(true);
});
