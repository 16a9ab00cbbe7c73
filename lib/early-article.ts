/** Where the id of an article lies in the session storage: its link leads on, and the next page counts the view. */
export const EARLY_ARTICLE_KEY = 'early-article';
