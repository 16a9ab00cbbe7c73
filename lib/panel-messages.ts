/** The panel's texts that belong to no single resource; those of a resource are in its `resource.ts` (SPEC §5 and §8). */
export const panelMessages = {
  groups: { content: 'Content', club: 'Club', site: 'Site', own: 'You' },
  checking: 'Checking authentication...',
  loginFailed: 'Invalid credentials!',
  confirmIdentity: {
    title: 'Confirm it is you',
    why: 'You signed in more than 15 minutes ago. Enter your password to continue. Nothing you typed is lost.',
    wrong: 'This is not your current password.',
  },
  comesBack: 'Afterwards you come back to this form and can restore what you typed, except passwords.',
  secondFactor: {
    needed: 'Please confirm that it is you.',
    wrong: 'This code is wrong. Please try again.',
    over: 'This sign-in took too long. Please start again.',
    setupOver: 'This set-up has expired. Please start again.',
    required: 'A second factor is required. Set one up under My account before you change anything.',
    passkeyFailed: 'This passkey could not be checked. Please try again.',
    webauthn: {
      unsupported: 'This browser does not support passkeys. Use another one, or an authenticator app.',
      alreadyThere: 'This device already has a passkey for your account.',
      refused:
        'The passkey was not confirmed. Either you cancelled it, or this device has no passkey for your account.',
      interrupted: 'Another window interrupted this. Please try again.',
      tooLate: 'You did not confirm in time. Please try again.',
      otherAddress:
        'Passkeys do not work at this address. Open the panel at the site’s own address, starting with https.',
      unknownKind: 'This device cannot make a passkey that works here. Use another device.',
      noScreenLock: 'This device cannot check that it is you. Set up a PIN, fingerprint or face unlock on it first.',
      alreadyAsking: 'Your browser is already asking for a passkey. Finish or close that first.',
      noPasswordManager: 'Your password manager could not be reached. Unlock it, then try again.',
      noConnection: 'The other device could not be reached. Check that both are online and near each other.',
      deviceFailed: 'Something went wrong on the device. Please try again, or use another one.',
    },
  },
  singleSignOn: {
    denied: 'You did not allow the sign-in.',
    unverified: 'Your e-mail address is not verified with that account. Verify it, then try again.',
    unknown: 'No user has your e-mail address. Ask an administrator to add you.',
    otherAccount: 'Another account is linked to this user. Ask an administrator to unlink it.',
    unavailable: 'This way of signing in is not available at the moment. Try again later, or use your password.',
    busy: 'Too many attempts. Please wait a minute, then try again.',
    failed: 'The sign-in did not work. Please try again.',
  },
  otherUser: (username: string) =>
    `Another tab has signed in as ${username}. What you save here is saved as ${username} from now on.`,
  manyKept: (count: number) =>
    `This browser has ${count} unsaved versions of this form. Restore one of them, or continue without them.`,
  refusedFields: 'Not saved: please correct the marked fields.',
  keptByCancel: 'What you typed is kept in this browser. You can restore it when you open this form again.',
  gone: 'Someone deleted this in the meantime. It can no longer be saved.',
  goneButOffered: 'Someone deleted this in the meantime. You can restore what you typed when you add a new one.',
  editorFailed: 'Failed to load the editor. Everything else in this form is still here.',
  overviewFailed: 'Failed to load today’s overview.',
  differenceFailed: 'Failed to load the comparison. Please try again.',
  activityFailed: 'Failed to load recent activity. Please try again.',
  pictures: {
    uploadFailed: 'Failed to upload image. Please try again.',
    wrongType: 'Choose a picture (JPEG, PNG, GIF, WebP or AVIF).',
    wrongTypeForLogo: 'Choose a PNG, or a WebP with a transparent background.',
    wrongTypeForAbout: 'Please select a valid image file (JPG, PNG, GIF, or WebP)',
    heic: 'This is a HEIC photo, which most browsers cannot show. Save or share it as JPEG, then choose that.',
    tooLarge: 'File size must be less than 10MB',
    unreadable: 'This file cannot be read. Choose it again.',
    onTheirWay: 'A picture is still being added. Wait until it appears, then save again.',
    remain: (count: number, hosts: string) =>
      `${count === 1 ? '1 picture stays' : `${count} pictures stay`} on ${hosts}, which does not allow this page to copy ` +
      'pictures. Visitors only see pictures from there after they agree to it. To keep one here, download it and add it with the Image button.',
    lost: (count: number) =>
      count === 1
        ? '1 picture could not be pasted: add it with the Image button.'
        : `${count} pictures could not be pasted: add them with the Image button.`,
  },
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
} as const;
