/** What was asked of the page before it listened. `EarlyPressScript` keeps it, `EarlyPresses` sees to it. */
export interface EarlyPress {
  /** The last button: pressed twice, it is meant once. */
  button?: HTMLButtonElement;
  /** The last dropdown in which something was chosen. */
  dropdown?: HTMLSelectElement;
  /** The page listens: nothing is early any more. */
  over?: boolean;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}
