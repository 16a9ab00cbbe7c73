/**
 * Creates a unique value for the contract's `creationKey`. `crypto.randomUUID` does not exist on pages without https.
 */
export const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(5)), (number) => number.toString(36).padStart(7, '0')).join('');
