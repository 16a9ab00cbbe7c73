/** The panel's texts for the About page (SPEC §5 and §8). */
export const aboutTexts = {
  loading: 'Loading about content...',
  loadFailed: 'Failed to load site content',
  saveFailed: 'Failed to save site content',
  saved: 'About page saved.',
} as const;
