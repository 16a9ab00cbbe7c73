/** What was pressed before the page hydrated. `EarlyPressScript` records it, `EarlyPresses` replays it. */
export interface EarlyPress {
  /** The last button that was pressed. Two presses count as one. */
  button?: HTMLButtonElement;
  /** The last dropdown in which something was chosen. */
  dropdown?: HTMLSelectElement;
  /** Whether the page has hydrated: presses are not recorded any more. */
  over?: boolean;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}
