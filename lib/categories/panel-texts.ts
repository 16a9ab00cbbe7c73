/** The panel's texts for categories (SPEC §5 and §8). */
export const categoriesTexts = {
  loading: 'Loading categories...',
  loadFailed: 'Failed to load categories',
  saveFailed: 'Failed to save category',
  saved: 'Category saved.',
  deleted: 'Category deleted.',
  deleteFailed: 'Failed to delete category',
  confirmDelete: 'Delete this category?',
} as const;
