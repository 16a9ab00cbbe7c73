/**
 * A name for something new that no other has, for the contract's `creationKey`. `crypto.randomUUID` is missing on pages
 * that do not come by https.
 */
export const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), (number) => number.toString(36).padStart(7, '0')).join('');
