const ASCII = /^[\x20-\x7e]$/;

/** Letters that take no key from a Latin keyboard: `Enter` and `F1` are names. */
const isOtherSign = (key: string): boolean => (Array.from(key).length === 1 && !ASCII.test(key)) || key === 'Dead';

/**
 * Returns the key of a shortcut in lower case, for layouts of every script: what the key writes, or where that is no Latin
 * letter, digit or sign (Cyrillic, Greek, Arabic, ⌥ on a Mac), what is on it on a Latin keyboard.
 * @param signs that keys other than those of letters and digits have there, by their codes
 */
export function latinKey(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  signs?: ReadonlyMap<string, string>,
): string {
  const onKey = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? signs?.get(code);
  return (isOtherSign(key) && onKey !== undefined ? onKey : key).toLowerCase();
}
