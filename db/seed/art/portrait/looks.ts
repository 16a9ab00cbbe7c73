/** What sets one player apart from the next. Shapes are drawn around the middle of the face, at 0 0. */
export type Hair =
  'crop' | 'fade' | 'curls' | 'quiff' | 'bob' | 'long' | 'tail' | 'bun' | 'shaved' | 'undercut' | 'waves';
export type Gear = 'headset' | 'cap' | 'helmet' | 'hood' | 'glasses' | 'beanie' | 'balaclava';
export type Pose = 'front' | 'folded' | 'turned' | 'leaning' | 'close';

export interface Look {
  hair: Hair;
  gear: readonly Gear[];
  pose: Pose;
  /** Which side the rim light comes from. */
  lit: 'left' | 'right';
  beard?: boolean;
}

/** The looks of the players who had their picture taken, by player id. */
export const looks: Readonly<Record<number, Look>> = {
  1: { hair: 'crop', gear: ['headset'], pose: 'folded', lit: 'left', beard: true },
  2: { hair: 'quiff', gear: [], pose: 'close', lit: 'right' },
  3: { hair: 'fade', gear: ['headset'], pose: 'leaning', lit: 'left' },
  4: { hair: 'waves', gear: ['glasses'], pose: 'front', lit: 'right', beard: true },
  5: { hair: 'undercut', gear: [], pose: 'folded', lit: 'left' },
  7: { hair: 'tail', gear: ['headset'], pose: 'folded', lit: 'right' },
  8: { hair: 'curls', gear: [], pose: 'turned', lit: 'left' },
  9: { hair: 'long', gear: ['beanie'], pose: 'front', lit: 'right' },
  10: { hair: 'crop', gear: ['cap'], pose: 'folded', lit: 'left' },
  12: { hair: 'crop', gear: ['helmet'], pose: 'folded', lit: 'right' },
  13: { hair: 'bun', gear: [], pose: 'close', lit: 'left' },
  14: { hair: 'shaved', gear: ['headset', 'glasses'], pose: 'leaning', lit: 'right', beard: true },
  15: { hair: 'fade', gear: ['hood'], pose: 'front', lit: 'left', beard: true },
  16: { hair: 'crop', gear: ['balaclava', 'headset'], pose: 'folded', lit: 'right' },
  18: { hair: 'curls', gear: ['cap'], pose: 'leaning', lit: 'left', beard: true },
  19: { hair: 'undercut', gear: ['glasses'], pose: 'folded', lit: 'right' },
  20: { hair: 'waves', gear: ['headset'], pose: 'front', lit: 'left' },
  21: { hair: 'quiff', gear: [], pose: 'turned', lit: 'right', beard: true },
  22: { hair: 'fade', gear: ['hood'], pose: 'close', lit: 'left' },
  23: { hair: 'bob', gear: ['headset'], pose: 'folded', lit: 'right' },
  25: { hair: 'shaved', gear: [], pose: 'folded', lit: 'left', beard: true },
  26: { hair: 'tail', gear: [], pose: 'turned', lit: 'right' },
  27: { hair: 'crop', gear: ['beanie'], pose: 'turned', lit: 'left' },
  28: { hair: 'quiff', gear: ['headset'], pose: 'folded', lit: 'right' },
  29: { hair: 'long', gear: ['glasses'], pose: 'front', lit: 'left' },
  30: { hair: 'curls', gear: ['headset'], pose: 'leaning', lit: 'right', beard: true },
  31: { hair: 'undercut', gear: ['cap'], pose: 'close', lit: 'left' },
  33: { hair: 'fade', gear: [], pose: 'turned', lit: 'right' },
};

/** Each team's colours: rim light, ground, jersey. */
export const teamColours: Readonly<Record<number, { rim: string; ground: string; jersey: string }>> = {
  1: { rim: '#f2b544', ground: '#2b2110', jersey: '#1c1a1d' },
  2: { rim: '#39a8ff', ground: '#0b2340', jersey: '#131c2c' },
  3: { rim: '#ff5a3d', ground: '#331310', jersey: '#201618' },
  4: { rim: '#5fd38a', ground: '#0f2a1d', jersey: '#141d1b' },
  5: { rim: '#27c7c7', ground: '#08292f', jersey: '#111d23' },
  6: { rim: '#c069ff', ground: '#241038', jersey: '#1b1526' },
  7: { rim: '#ffd84d', ground: '#2d1030', jersey: '#20142a' },
};
