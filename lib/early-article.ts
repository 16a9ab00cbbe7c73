/** The session storage key for an article's id: its link was opened before hydration, and the next page counts the view. */
export const EARLY_ARTICLE_KEY = 'early-article';
