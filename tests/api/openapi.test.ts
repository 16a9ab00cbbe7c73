import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { categoryEndpoints } from '@/lib/categories/contract';
import { openApiEndpoints } from '@/lib/outputs/openapi/contract';
import type { openApiDocument } from '@/lib/outputs/openapi/document';
import { fail, succeed } from '../support/client';
import { createArticle, createCategory } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';

const document = (await succeed(openApiEndpoints.document)) as ReturnType<typeof openApiDocument>;
const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice) as Endpoint[]);

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('describes every call of the contract and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('refers only to schemas that it holds', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    const names = new Set([...references].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(10);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...names]));
  });

  it('gives every call a name of its own, a group, and its failures', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
    const groups = document.tags.map(({ name }) => name);
    for (const { tags, responses } of operations) {
      expect(groups).toEqual(expect.arrayContaining(tags));
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['500', '503']));
    }
  });

  it('says what goes in, a form as a form, and who may call', () => {
    const upload = document.paths['/upload/thumbnail']?.post;
    expect(upload?.requestBody?.content).toHaveProperty('multipart/form-data');
    expect(upload?.security).toEqual([{ session: [] }, { bearer: [] }]);
    expect(upload).toMatchObject({ 'x-role': 'writer', 'x-scope': ['content'] });
    const published = document.paths['/news/published']?.get;
    expect(published?.security).toEqual([]);
    expect(published?.parameters).toContainEqual({
      ...{ name: 'limit', in: 'query', required: false },
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    });
  });

  it('says which lists say how many things they have in all', () => {
    const counted = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) => responses['200']?.headers?.['X-Total-Count']);
    const expected = Object.entries(contract).flatMap(([slice, calls]) =>
      Object.entries<Endpoint>(calls).flatMap(([name, { counted: isCounted }]) =>
        isCounted ? [slice + name.charAt(0).toUpperCase() + name.slice(1)] : [],
      ),
    );
    expect(expected.length).toBeGreaterThan(20);
    expect(counted.map(({ operationId }) => operationId).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a failure', () => {
  it('is described with what it adds: how many articles use a category', async () => {
    const { id } = await createCategory();
    await createArticle({ categoryId: id });
    expect(await fail(categoryEndpoints.remove, { as: await signIn(), params: { id } })).toHaveProperty('articles', 1);
    expect(document.components.schemas.Failure?.properties?.articles).toMatchObject({ type: 'integer' });
  });
});

describe('calls that cannot be done now', () => {
  it('say when to try again, and of the site’s health which part is away', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { responses } of operations) expect(responses['503']?.headers).toHaveProperty('Retry-After');
    expect(document.components.schemas.Failure?.properties).toMatchObject({
      status: { const: 'unavailable' },
      database: { const: 'away' },
    });
  });
});

describe('an e-mail address', () => {
  it('is described as one where it goes in', () => {
    for (const name of ['UserInput', 'UserPatch']) {
      expect(document.components.schemas[name]?.properties?.email).toMatchObject({ type: 'string', format: 'email' });
    }
  });
});

describe('a parameter with a default', () => {
  it('may be left out', () => {
    const [probe] = document.paths['/health']?.get?.parameters ?? [];
    expect(probe).toMatchObject({ name: 'probe', required: false });
  });
});

describe('/api/docs', () => {
  it('shows every call and asks no other host for anything', async () => {
    const page = await (await fetch(`${baseUrl}/api/docs`)).text();
    for (const { summary } of endpoints) expect(page).toContain(summary.replaceAll("'", '&#x27;'));
    const addresses = [...page.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !address?.startsWith(baseUrl))).toEqual([]);
  });
});
