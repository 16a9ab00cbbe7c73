/** The newsroom's categories. Each pair of colours has a contrast of at least 4.5 to 1. */
export const categories = [
  { name: 'Club News', bgColour: '#ff3366', colour: '#14060b' },
  { name: 'Counter-Strike 2', bgColour: '#f2b544', colour: '#1a1206' },
  { name: 'Rocket League', bgColour: '#0b4fa8', colour: '#ffffff' },
  { name: 'Sim Racing', bgColour: '#b8231a', colour: '#ffffff' },
  { name: 'Warzone', bgColour: '#1f5f3c', colour: '#ffffff' },
  { name: 'League of Legends', bgColour: '#0b6670', colour: '#ffffff' },
  { name: 'Tekken 8', bgColour: '#6526ad', colour: '#ffffff' },
  { name: 'Marvel Rivals', bgColour: '#ffd84d', colour: '#241038' },
  { name: 'Community', bgColour: '#dfeaff', colour: '#0e1a2e' },
  { name: 'Behind the Scenes', bgColour: '#33435a', colour: '#ffffff' },
] as const;

export type CategoryName = (typeof categories)[number]['name'];
