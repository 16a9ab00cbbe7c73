import { ADMIN_FEATURED_SHOWN, LIST_COUNTED_MAX } from './limits';

const inWords = new Intl.NumberFormat('en-GB');

/** How many pictures the storage keeps although they were deleted. */
const imagesRemain = (count: number): string =>
  `${count} ${count === 1 ? 'image' : 'images'} could not be removed from the server. The next cleanup tries again.`;

/** Every sentence of the panel that the specification words and those of its kind, by where it shows (SPEC §5 and §8). */
export const panelMessages = {
  checking: 'Checking authentication...',
  loginFailed: 'Invalid credentials!',
  confirmIdentity: {
    title: 'Confirm it is you',
    why: 'You signed in more than 15 minutes ago. Enter your password to go on. Nothing you typed is lost.',
    wrong: 'This is not your current password.',
  },
  comesBack: 'These bring you back to this form. What you typed is offered there again, but for passwords.',
  singleSignOn: {
    denied: 'You did not allow the sign-in.',
    unverified: 'Your e-mail address is not verified there. Verify it, then try again.',
    unknown: 'No user has your e-mail address. Ask an administrator to add you.',
    otherAccount: 'Another account is linked to this user. Ask an administrator to unlink it.',
    unavailable: 'This way to sign in cannot be reached at the moment. Try again later, or use your password.',
    busy: 'Too many attempts. Please wait a minute, then try again.',
    failed: 'The sign-in did not work. Please try again.',
  },
  otherUser: (username: string) =>
    `Another tab has signed in as ${username}. What you save here is saved as ${username} from now on.`,
  gone: 'Somebody has deleted this meanwhile. It cannot be saved any more.',
  goneButOffered: 'Somebody has deleted this meanwhile. What you typed is offered again where you add a new one.',
  editorFailed: 'Failed to load the editor. Nothing else of this form is lost.',
  activityFailed: 'Failed to load recent activity. Please try again.',
  pictures: {
    uploadFailed: 'Failed to upload image. Please try again.',
    wrongType: 'Choose a picture (JPEG, PNG, GIF, WebP or AVIF).',
    wrongTypeForAbout: 'Please select a valid image file (JPG, PNG, GIF, or WebP)',
    tooLarge: 'File size must be less than 10MB',
    unreadable: 'This file cannot be read. Choose it again.',
    onTheirWay: 'A picture is still being added. Save again when it is there.',
    lost: (count: number) =>
      count === 1
        ? '1 picture could not be pasted: add it with the Image button.'
        : `${count} pictures could not be pasted: add them with the Image button.`,
  },
  news: {
    loadFailed: 'Failed to load data. Please try again.',
    gone: 'This article does not exist any more.',
    saveFailed: 'Failed to save article. Please try again.',
    saved: 'Article saved successfully!',
    thumbnailFailed: 'Article saved, but the thumbnail upload failed.',
    contentImagesFailed: 'Article saved, but some content images failed to upload.',
    confirmDelete: 'Delete this article? This will also delete all associated images.',
    deleteFailed: 'Failed to delete article. Please try again.',
    deleted: 'Article and all associated images deleted successfully!',
    deletedButImages: (count: number) => `Article deleted. ${imagesRemain(count)}`,
    uploadOvertaken: 'The article has been changed since. Open it to add the picture again.',
    confirmCleanup: 'This will delete all unused images from the server. Continue?',
    cleanupFailed: 'Failed to cleanup unused images. Please try again.',
    cleanedUp: (count: number) => `Removed ${count} unused images.`,
    imagesRemain,
    found: (count: number) => `${inWords.format(count)} ${count === 1 ? 'article' : 'articles'}`,
    manyFound: `More than ${inWords.format(LIST_COUNTED_MAX)} articles`,
    newestFeatured: `The newest ${ADMIN_FEATURED_SHOWN}. The others are below, among all articles.`,
    leftOutOfPreview: (count: number) => `${count} ${count === 1 ? 'picture shows' : 'pictures show'} after saving.`,
  },
  categories: {
    loading: 'Loading categories...',
    loadFailed: 'Failed to load categories',
    saveFailed: 'Failed to save category',
    saved: 'Category saved.',
    deleted: 'Category deleted.',
    deleteFailed: 'Failed to delete category',
    confirmDelete: 'Delete this category?',
  },
  about: {
    loading: 'Loading about content...',
    loadFailed: 'Failed to load site content',
    saveFailed: 'Failed to save site content',
    saved: 'About page saved.',
  },
  achievements: {
    loading: 'Loading achievements...',
    loadFailed: 'Failed to load achievements. Please try again.',
    saveFailed: 'Failed to save achievement. Please try again.',
    saved: 'Achievement saved.',
    deleted: 'Achievement deleted.',
    deleteFailed: 'Failed to delete achievement. Please try again.',
    confirmDelete: 'Delete this achievement?',
  },
  sessions: {
    loading: 'Loading sessions...',
    loadFailed: 'Failed to load sessions. Please try again.',
    endFailed: 'Failed to end the session. Please try again.',
    endAllFailed: 'Failed to log out everywhere. Please try again.',
    ended: 'The session has ended.',
    confirmEndAll: 'Log out of all browsers, this one too?',
    signInsFailed: 'Failed to load sign-ins. Please try again.',
  },
  users: {
    loading: 'Loading users...',
    loadFailed: 'Failed to load users',
    saveFailed: 'Failed to save user',
    saved: 'User saved.',
    deleted: 'User deleted.',
    deleteFailed: 'Failed to delete user',
    confirmDelete: 'Delete this user?',
    accounts: {
      loadFailed: 'Failed to load linked accounts',
      unlinkFailed: 'Failed to unlink account',
      confirmUnlink: 'Unlink this account? The user is signed out everywhere else.',
    },
  },
} as const;
