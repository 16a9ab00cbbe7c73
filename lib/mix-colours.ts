import type { Rgba } from './colours';

/** Returns the colour that lies between two others. @param share of the second one, from 0 to 1 */
export const mixColours = (from: Rgba, to: Rgba, share: number): Rgba => ({
  red: from.red + (to.red - from.red) * share,
  green: from.green + (to.green - from.green) * share,
  blue: from.blue + (to.blue - from.blue) * share,
  alpha: 1,
});
