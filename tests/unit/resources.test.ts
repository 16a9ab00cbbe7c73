import { existsSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, PgText } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { panelIcons } from '@/components/admin/manager/panel-pages';
import * as schema from '@/db/schema';
import { contract } from '@/lib/contract';
import { publicPages, resources } from '@/lib/resources';

// Nothing is asked of it.
vi.stubEnv('DATABASE_URL', 'postgres://localhost/none');
const [{ serverResources }, { sections }, { CLEARABLE }] = await Promise.all([
  import('@/lib/resources.server'),
  import('@/lib/imports/archive/resources'),
  import('@/scripts/seed/seed'),
]);
vi.unstubAllEnvs();

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [value] : []));
/** The kinds of things that have a form in the panel. */
const edited = resources.flatMap(({ kind, panel }) => (kind && panel?.hasForm ? [kind] : []));

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

  it('that keep their versions say how one is read and restored, and list them in the contract', () => {
    const kinds = resources.flatMap(({ keepsRevisions, kind }) => (keepsRevisions && kind ? [kind] : []));
    const sources = serverResources.filter(({ revisions }) => revisions);
    expect(sources.map(({ resource }) => resource.kind).toSorted()).toEqual(kinds.toSorted());
    for (const { resource, revisions } of sources) {
      expect(Object.keys(resource.tables)).toContain(revisions && getTableName(revisions.table));
    }
    const lists = Object.values(contract.revisions).filter((endpoint) => 'counted' in endpoint);
    expect(lists).toHaveLength(kinds.length);
  });

  it('whose deleted things come back say how one is read', () => {
    const kinds = serverResources.flatMap(({ resource: { kind }, bin }) => (bin ? [kind] : []));
    expect(kinds.toSorted()).toEqual(resources.flatMap(({ kind, hasBin }) => (hasBin ? [kind] : [])).toSorted());
  });

  it('whose deleted things come back have a schema among the answers of the bin in `lib/contract.ts`', () => {
    expect(contract.bin.restore.response.options).toHaveLength(serverResources.filter(({ bin }) => bin).length);
  });

  it('with rows of the demonstration are those whose rows the seed notes', () => {
    const cleared = serverResources.flatMap(({ resource: { kind = '' }, demonstration }) =>
      demonstration ? [[kind, getTableName(demonstration.table)]] : [],
    );
    const noted = Object.entries(CLEARABLE).map(([kind, table]) => [kind, getTableName(table)]);
    expect(cleared.toSorted()).toEqual(noted.toSorted());
  });

  it('that staff edit are in the archive: all but messages, webhooks and pictures', () => {
    const kinds = new Set(sections.map(({ kind }) => kind));
    // Messages are personal data of visitors, webhooks hold secrets, and pictures go with their files.
    expect(edited.filter((kind) => !kinds.has(kind)).toSorted()).toEqual(['message', 'picture', 'webhook']);
  });

  it('that staff edit are found by the panel: all but webhooks', () => {
    const found = serverResources.flatMap(({ resource: { kind }, find }) => (kind && find ? [kind] : []));
    expect([...found, 'webhook'].toSorted()).toEqual(edited.toSorted());
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

it.each(sections)('docs/archive.md describes the file of $name', ({ name }) => {
  expect(readFileSync('docs/archive.md', 'utf8')).toContain(`| \`${name}.json\` `);
});
