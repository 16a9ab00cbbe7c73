import { z } from 'zod';
import { lenientVersion } from '../platform/http/answer-fields';
import { crudEndpoints } from '../platform/http/crud';
import { endpoint } from '../platform/http/endpoint';
import { colour, id, moment, requiredText, version } from '../platform/http/fields';
import { CATEGORY_NAME_MAX, DEFAULT_CATEGORY_BACKGROUND, DEFAULT_CATEGORY_TEXT, POPULAR_TAGS_COUNT } from '../limits';
import { ALL_TAGS } from '../news/rules';

const fields = {
  name: requiredText('Category Name', CATEGORY_NAME_MAX).refine(
    (name) => name.toUpperCase() !== ALL_TAGS,
    'Choose another name: “ALL” stands for all categories.',
  ),
  bgColour: colour,
  colour,
};

export const categoryInput = z
  .object({
    ...fields,
    bgColour: fields.bgColour.default(DEFAULT_CATEGORY_BACKGROUND),
    colour: fields.colour.default(DEFAULT_CATEGORY_TEXT),
  })
  .meta({ id: 'CategoryInput' });

const categoryPatch = z
  .object({ ...fields, updatedAt: version })
  .partial()
  .meta({ id: 'CategoryPatch' });

export const category = z
  .object({
    id,
    name: z.string(),
    bgColour: z.string(),
    colour: z.string(),
    updatedAt: moment,
  })
  .meta({ id: 'Category' });

/** A category as clients read it. */
export const categoryAsRead = category.extend({
  bgColour: colour.catch(DEFAULT_CATEGORY_BACKGROUND),
  colour: colour.catch(DEFAULT_CATEGORY_TEXT),
  updatedAt: lenientVersion,
});

export type Category = z.output<typeof category>;
export type CategoryInput = z.output<typeof categoryInput>;
export type CategoryPatch = z.output<typeof categoryPatch>;

export const categoryEndpoints = {
  ...crudEndpoints(
    { path: '/news-category', thing: category, readAs: categoryAsRead },
    {
      list: { access: 'viewer', summary: 'All categories, by name.' },
      create: {
        summary: 'Make a category.',
        body: categoryInput,
        errors: ['conflict'],
      },
      update: {
        summary: 'Change a category. Its colours show on its articles unless an article has its own.',
        body: categoryPatch,
        errors: ['conflict'],
      },
      remove: {
        summary: 'Delete a category that no article uses.',
        errors: ['conflict'],
      },
    },
  ),
  popularTags: endpoint({
    method: 'GET',
    path: '/news-category/popular-tags',
    access: 'public',
    summary: `Names of categories with published articles, most read first; at most ${POPULAR_TAGS_COUNT}.`,
    response: z.array(z.string()),
  }),
};
