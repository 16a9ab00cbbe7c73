/** Every sentence that the specification words, by where it shows (SPEC sections 2, 4, 5 and 8). */
export const messages = {
  loading: 'Loading...',
  tryAgain: 'Try again',

  news: {
    loadFailed: 'Failed to load articles',
    categoryFailed: 'Failed to load category articles',
    moreFailed: 'Failed to load more articles',
    articleFailed: 'Failed to load article',
    spotlightFailed: 'Failed to load spotlight.',
  },
  notFound: { heading: 'Page Not Found', title: '404 Page Not Found', back: 'Back to Home' },
  achievements: { loadFailed: 'Failed to load achievements', none: 'No results found.' },

  admin: {
    checking: 'Checking authentication...',
    loginFailed: 'Invalid credentials!',
    news: {
      loadFailed: 'Failed to load data. Please try again.',
      saveFailed: 'Failed to save article. Please try again.',
      saved: 'Article saved successfully!',
      thumbnailFailed: 'Article saved, but the thumbnail upload failed.',
      contentImagesFailed: 'Article saved, but some content images failed to upload.',
      confirmDelete: 'Delete this article? This will also delete all associated images.',
      deleteFailed: 'Failed to delete article. Please try again.',
      deleted: 'Article and all associated images deleted successfully!',
      uploadFailed: 'Failed to upload image. Please try again.',
      confirmCleanup: 'This will delete all unused images from the server. Continue?',
      cleanupFailed: 'Failed to cleanup unused images. Please try again.',
      cleanedUp: (count: number) => `Removed ${count} unused images.`,
    },
    categories: {
      loading: 'Loading categories...',
      loadFailed: 'Failed to load categories',
      saveFailed: 'Failed to save category',
      deleteFailed: 'Failed to delete category',
      confirmDelete: 'Delete this category?',
    },
    about: {
      loading: 'Loading about content...',
      loadFailed: 'Failed to load site content',
      saveFailed: 'Failed to save site content',
      uploadFailed: 'Failed to upload image. Please try again.',
      wrongType: 'Please select a valid image file (JPG, PNG, GIF, or WebP)',
      tooLarge: 'File size must be less than 10MB',
    },
    achievements: {
      loading: 'Loading achievements...',
      loadFailed: 'Failed to load achievements. Please try again.',
      saveFailed: 'Failed to save achievement. Please try again.',
      deleteFailed: 'Failed to delete achievement. Please try again.',
      confirmDelete: 'Delete this achievement?',
    },
    users: {
      loading: 'Loading users...',
      loadFailed: 'Failed to load users',
      saveFailed: 'Failed to save user',
      deleteFailed: 'Failed to delete user',
      confirmDelete: 'Delete this user?',
    },
  },
} as const;
